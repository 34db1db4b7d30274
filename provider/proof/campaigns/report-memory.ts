// Preloaded into a server without metrics: answers each message of its parent with what a garbage collection leaves.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

process.on('message', () => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ held: heapUsed + external });
});
