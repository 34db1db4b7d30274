import type { TryOut } from '../channel/revision.ts';
import { publish } from '../publish/publish.ts';
import type { Store } from '../release/store.ts';
import { currentOperator, fromHere } from '../settings.ts';
import type { Publish } from './commands.ts';
import { describePublication } from './report.ts';

type Build = (name: string, version: string | undefined) => Promise<string>;

/** Builds parts, or takes the ready folder, and publishes them; yields a line for each. */
export async function* publishParts(
  { parts, from }: Publish,
  store: Store,
  build: Build,
): AsyncGenerator<string> {
  for (const { name, version } of parts) {
    const folder = from ? fromHere(from, process.env) : await build(name, version);
    yield describePublication(await publish(store, folder, currentOperator(), { name, version }));
  }
}

let test: TryOut | undefined;

/** The trial of a set in Chromium, announced because it takes seconds. */
export const tryOut: TryOut = async (draft, store) => {
  process.stdout.write('Пробую набор в Chromium…\n');
  // The edge and its libraries take longer to load than any other command to run.
  const { smokeTest } = await import('../smoke/smoke.ts');
  test ??= smokeTest();
  return test(draft, store);
};
