import { CALLS } from '@league/shared/contract';
import { openMatrix } from './test-calls.ts';

// Two files, for two processes; the other one has the pictures, and shares its process with the consents.
const { testRules, testCalls } = await openMatrix();
testRules();
testCalls(CALLS.filter((_, index) => index % 5 < 3));
