import { test } from '../harness/engines/firefox.ts';
import { dark } from './dark.ts';

dark(test);
