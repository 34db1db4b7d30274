import { readFile } from 'node:fs/promises';
import { accountOf, categoryText, type DrawProof, parseProof, verifyProof } from '@league/shared/day';
import { OperatorError } from '../../../platform/operator-error.ts';

/**
 * Repeats a draw from the proof that the site publishes. Needs neither the site nor its database.
 * @returns whether the draw is what the proof says
 */
export async function verifyDraw(file: string, say: (line: string) => void): Promise<boolean> {
  const proof = parseProof(await readJson(file));
  if (!proof) throw new OperatorError(`${file} – не доказательство жеребьёвки`);
  const verdict = verifyProof(proof);
  for (const line of describe(proof)) say(line);
  say(
    verdict.isValid
      ? 'Жеребьёвка повторена: каждая строка каждой сетки совпала.'
      : `Жеребьёвка не совпала. ${verdict.problem}`,
  );
  return verdict.isValid;
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((cause) => {
    throw new OperatorError(`${file} не прочитан`, { cause });
  });
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new OperatorError(`${file} – не доказательство жеребьёвки`, { cause });
  }
}

/** What was drawn, and what was thrown away on the way to it: before any word on whether it agrees. */
function describe(proof: DrawProof): string[] {
  const title = `«${proof.title}», ${proof.date}`;
  const { counting, thrown, dropped } = accountOf(proof);
  const attempts = thrown.map(
    ({ key, attempt, reason }) =>
      `${categoryText(key)}: попытка ${attempt} отброшена${reason === null ? '' : `, причина: ${reason}`}.`,
  );
  const entrants = counting.flatMap(({ lines }) => lines.filter((line) => line !== null)).length;
  const unwitnessed = proof.sessions.filter(({ drawn, witness }) => drawn && !witness);
  return [
    `${title}: участников ${entrants}, сеток ${counting.length}, жеребьёвок ${proof.sessions.length}.`,
    ...attempts,
    ...dropped.map(({ number }) => `Жеребьёвка ${number} остановлена без сеток.`),
    ...proof.sessions
      .filter(({ seeding }) => seeding === 'lot')
      .map(({ number }) => `Жеребьёвка ${number}: посев по жребию, очки рейтинга не учитывались.`),
    ...unwitnessed.map(
      ({ number }) =>
        `Жеребьёвка ${number} прошла без свидетеля: кто управляет сервером и его ключами, мог знать её число заранее.`,
    ),
  ];
}
