import path from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import { inspect } from 'node:util';
import { repoRoot } from '../workspace/packages.ts';
import type { Failure, Report } from './counts.ts';
import { isOfRunner } from './group/groups.ts';

/** Reporter for `node --test`: the counts of the whole run, its failed tests and the time of each test as JSON. */
export default async function* report(events: AsyncIterable<TestEvent>) {
  const failures: Failure[] = [];
  const durations: NonNullable<Report['durations']>[number][] = [];
  const printed = new Map<string, string>();
  /** Tests that failed for a test within them only. */
  let parents = 0;
  /** Suites that failed for a hook of theirs, which do not count as tests. */
  let suites = 0;
  for await (const { type, data } of events) {
    if (type === 'test:stderr') {
      const file = path.resolve(data.file);
      printed.set(file, `${printed.get(file) ?? ''}${data.message}`);
    }
    // The suite of a whole file would be the slowest of all.
    const isTimed = (type === 'test:pass' || type === 'test:fail') && !isOfRunner(data.file ?? '');
    if (isTimed) durations.push({ test: nameOf(data), seconds: data.details.duration_ms / 1000 });
    if (type === 'test:fail') {
      const { cause, failureType } = data.details.error as Error & { failureType?: string };
      // The parent of a failed test fails as well, with nothing to add.
      if (failureType === 'subtestsFailed') {
        if (data.details.type !== 'suite') parents += 1;
        continue;
      }
      if (data.details.type === 'suite') suites += 1;
      const file = path.resolve(data.file ?? '');
      // A file that does not load says why on its standard error only.
      const message =
        path.resolve(data.name) === file ? printed.get(file) : inspect(cause ?? data.details.error);
      failures.push({ test: nameOf(data), message: message ?? 'nothing printed' });
    }
    // Only the summary of a single file has a file name.
    if (type !== 'test:summary' || data.file) continue;
    const { passed, tests, skipped, todo } = data.counts;
    const failed = tests - passed - skipped - todo - parents + suites;
    yield JSON.stringify({ passed, failed, failures, durations });
  }
}

const nameOf = ({ file = '', name }: { file?: string; name: string }) =>
  `${path.relative(repoRoot, path.resolve(isOfRunner(file) ? name : file))} › ${name}`;
