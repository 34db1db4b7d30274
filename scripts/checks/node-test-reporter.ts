import path from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import { inspect } from 'node:util';
import { repoRoot } from '../workspace/packages.ts';
import type { Failure } from './counts.ts';

/** Reporter for `node --test`: the counts of the whole run and its failed tests as JSON. */
export default async function* report(events: AsyncIterable<TestEvent>) {
  const failures: Failure[] = [];
  const printed = new Map<string, string>();
  for await (const { type, data } of events) {
    if (type === 'test:stderr') {
      const file = path.resolve(data.file);
      printed.set(file, `${printed.get(file) ?? ''}${data.message}`);
    }
    if (type === 'test:fail') {
      const { cause, failureType } = data.details.error as Error & { failureType?: string };
      // The parent of a failed test fails as well, with nothing to add.
      if (failureType === 'subtestsFailed') continue;
      const file = path.resolve(data.file ?? '');
      // A file that does not load says why on its standard error only.
      const message =
        path.resolve(data.name) === file ? printed.get(file) : inspect(cause ?? data.details.error);
      failures.push({
        test: `${path.relative(repoRoot, file)} › ${data.name}`,
        message: message ?? 'nothing printed',
      });
    }
    // Only the summary of a single file has a file name.
    if (type !== 'test:summary' || data.file) continue;
    const { passed, tests, skipped, todo } = data.counts;
    yield JSON.stringify({ passed, failed: tests - passed - skipped - todo, failures });
  }
}
