import { CALLS } from '@league/shared/contract';
import { testCalls, testPictures } from './test-calls.ts';

testCalls(CALLS.filter((_, index) => index % 2 === 1));
testPictures();
