import { test } from '../harness/engines/firefox.ts';
import { smoke } from './smoke.ts';

smoke(test);
