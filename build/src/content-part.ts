import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type ContentOrigin,
  composeContent,
  contentFacts,
  describeProblem,
  readFolder,
} from '@league/content';
import { findCommit } from './facts/commit.ts';

/**
 * Composes a folder of content into `outFolder`, ready to be published; prints what its pages leave out.
 * @throws with a line for each mistake: file, field and reason
 */
export async function buildContent(
  release: Omit<ContentOrigin, 'commit'>,
  folder: string,
  outFolder: string,
): Promise<void> {
  const { problems, notes, ...content } = await readFolder(folder);
  if (problems.length > 0)
    throw new Error(`Данные части «${release.name}» неверны:\n${problems.map(describeProblem).join('\n')}`);
  for (const note of notes) process.stderr.write(`Замечание: ${describeProblem(note)}\n`);
  const composed = composeContent(content);
  const facts = contentFacts({ ...release, commit: await findCommit(folder) }, composed);
  await rm(outFolder, { recursive: true, force: true });
  for (const [file, bytes] of [
    ...composed.files,
    ['facts.json', `${JSON.stringify(facts, null, 2)}\n`] as const,
  ]) {
    const target = path.join(outFolder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, bytes);
  }
}
