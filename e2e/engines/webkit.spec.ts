import { test } from '../harness/engines/webkit.ts';
import { smoke } from './smoke.ts';

smoke(test);
