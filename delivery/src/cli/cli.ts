import { buildParts } from '../publish/build-parts.ts';
import { type Publication, publish } from '../publish/publish.ts';
import type { Store } from '../release/store.ts';
import type { TryOut } from '../sets/revision.ts';
import { currentOperator, fromHere, storeDirectory } from '../settings.ts';
import type { Publish } from './command.ts';
import { shortCommit } from './report.ts';
import { runRelease } from './run.ts';
import { writeCommand } from './write-command.ts';

/** Builds parts, or takes the ready folder, and publishes them; yields a line for each. */
export async function* publishParts({ parts, from }: Publish, store: Store): AsyncGenerator<string> {
  for (const { name, version } of parts) {
    if (!from) process.stderr.write(`Собираю ${name}…\n`);
    const [folder = ''] = from ? [fromHere(from, process.env)] : await buildParts([name], { version });
    yield describePublication(await publish(store, folder, currentOperator(), { name, version }));
  }
}

function describePublication({ release, created, mended = [] }: Publication): string {
  const { name, version, files, commit } = release;
  const size = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  if (mended.length > 0)
    return `${name} ${version} уже опубликован; повреждённое заменено целым: ${mended.join(', ')}.`;
  if (!created) return `${name} ${version} уже опубликован, содержимое то же.`;
  return `Опубликован ${name} ${version}: файлов ${Object.keys(files).length}, ${Math.ceil(size / 1024)} КиБ, коммит ${shortCommit(commit)}.`;
}

/** The trial of a set in Chromium, announced because it takes seconds. */
const tryOut: TryOut = async (draft, store) => {
  process.stdout.write('Пробую набор в Chromium…\n');
  // The edge and its libraries take longer to load than any other command to run.
  const { smokeTest } = await import('../smoke/smoke.ts');
  return smokeTest(draft, store);
};

// The command from the sources, which can publish. It leaves the bundled command in the store.
process.exitCode = await runRelease(process.argv.slice(2), {
  environment: process.env,
  program: 'npm run release --',
  async *publish(request, store) {
    yield* publishParts(request, store);
    await writeCommand(storeDirectory(process.env));
  },
  tryOut,
});
