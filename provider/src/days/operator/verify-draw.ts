import { readFile } from 'node:fs/promises';
import { parseProof, verifyProof } from '@league/shared/day';
import { StartError } from '../../start-error.ts';

/**
 * Repeats a draw from the proof that the site publishes. Needs neither the site nor its database.
 * @returns whether the draw is what the proof says
 */
export async function verifyDraw(file: string, say: (line: string) => void): Promise<boolean> {
  const proof = parseProof(await readJson(file));
  if (!proof) throw new StartError(`${file} – не доказательство жеребьёвки`);
  const verdict = verifyProof(proof);
  say(`«${proof.title}», ${proof.date}: участников ${proof.list.length}, сеток ${proof.categories.length}.`);
  say(
    verdict.isValid
      ? 'Жеребьёвка повторена: каждая строка каждой сетки совпала.'
      : `Жеребьёвка не совпала. ${verdict.problem}`,
  );
  return verdict.isValid;
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((cause) => {
    throw new StartError(`${file} не прочитан`, { cause });
  });
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new StartError(`${file} – не доказательство жеребьёвки`, { cause });
  }
}
