import { CALLS } from '@league/shared/contract';
import { testCalls, testRules } from './test-calls.ts';

// Two files, for two processes.
testRules();
testCalls(CALLS.filter((_, index) => index % 2 === 0));
