import { test } from '../harness/engines/firefox.ts';
import { differences } from './differences.ts';
import { smoke } from './smoke.ts';

smoke(test);
differences(test);
