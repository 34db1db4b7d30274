import type { TestEvent } from 'node:test/reporters';

/** Reporter for `node --test`: the counts of the whole run as JSON. */
export default async function* report(events: AsyncIterable<TestEvent>) {
  for await (const { type, data } of events) {
    // Only the summary of a single file has a file name.
    if (type !== 'test:summary' || data.file) continue;
    const { passed, tests, skipped, todo } = data.counts;
    yield JSON.stringify({ passed, failed: tests - passed - skipped - todo });
  }
}
