import { test } from '../harness/engines/webkit.ts';
import { differences } from './differences.ts';
import { smoke } from './smoke.ts';

smoke(test);
differences(test);
