import { CALLS } from '@league/shared/contract';
import { openMatrix } from './test-calls.ts';

// Two files, for two processes.
const { testRules, testCalls } = await openMatrix();
testRules();
testCalls(CALLS.filter((_, index) => index % 2 === 0));
