import type { TryOut } from '../channel/change.ts';

let test: TryOut | undefined;

/** The trial of a set in Chromium, announced because it takes seconds. */
export const tryOut: TryOut = async (draft, store) => {
  process.stdout.write('Пробую набор в Chromium…\n');
  // The edge and its libraries take longer to load than any other command to run.
  const { smokeTest } = await import('../smoke/smoke.ts');
  test ??= smokeTest();
  return test(draft, store);
};
