import { categoryText } from '../category/category.ts';
import { type Drawable, MAX_ENTRANTS, type ProvenCategory, type WordProof } from '../log/state.ts';
import { drawCategory } from './draw.ts';
import { commitmentOf, listHashOf, randomValueOf } from './hash.ts';
import { type DrawProof, expectedOf } from './proof.ts';
import { type Verdict, verifySealed } from './verify-sealed.ts';

export type { Verdict } from './verify-sealed.ts';

/** Repeats the draw of every category of a proof (`parseProof`) and compares every line. Never throws. */
export function verifyProof(proof: DrawProof): Verdict {
  if (proof.version === 1) return verifyWords(proof);
  const earlier = proof.earlier ? verifyWords(proof.earlier) : { isValid: true as const };
  return earlier.isValid ? verifySealed(proof) : earlier;
}

function verifyWords(proof: WordProof): Verdict {
  const problem = problemOfValue(proof) ?? problemOfCategories(proof);
  if (problem) return { isValid: false, problem };
  for (const category of proof.categories) {
    const differs = problemOfEntrants(proof, category) ?? problemOfLines(proof, category);
    if (differs)
      return { isValid: false, problem: `${categoryText(category.key)}: ${differs}`, category: category.key };
  }
  return { isValid: true };
}

function problemOfValue({
  list,
  rules,
  listHash,
  secret,
  commitment,
  words,
  value,
}: WordProof): string | null {
  const twice = repeated(list.map(({ id }) => id));
  if (twice !== undefined) return `Участник №\u00a0${twice} записан в списке дважды.`;
  if (listHashOf(list, rules) !== listHash)
    return 'Список участников или правила не те, что были опубликованы: хеш списка не сходится.';
  if (commitmentOf(secret) !== commitment)
    return 'Секрет не тот, хеш которого был опубликован до жеребьёвки.';
  if (randomValueOf(secret, words, listHash) !== value)
    return 'Случайное число не получается из секрета, слов и хеша списка.';
  return null;
}

/** Every category of the list is drawn once, on its own or merged into another. */
function problemOfCategories({ list, categories }: WordProof): string | null {
  const drawn = categories.flatMap(({ key, merged }) => [key, ...merged]);
  const twice = repeated(drawn);
  if (twice !== undefined) return `${categoryText(twice)}: категория записана дважды.`;
  const missing = list.find(({ category }) => !drawn.includes(category));
  return missing ? `${categoryText(missing.category)}: жеребьёвки этой категории нет.` : null;
}

function problemOfEntrants({ list }: WordProof, category: ProvenCategory): string | null {
  const { key, merged, entrants, absent, added, attempt, redrawn } = category;
  if (redrawn.length !== attempt - 1)
    return `попыток – ${attempt}, а причин повторной жеребьёвки – ${redrawn.length}.`;
  const expected = expectedOf(list, key, merged);
  const newcomers = added.map(({ id }) => id);
  if (merged.length === 0 && absent.length + added.length > 0)
    return 'без объединения категорий состав не может отличаться от списка.';
  const wrong =
    repeated([...entrants, ...absent]) ??
    repeated(newcomers) ??
    absent.find((id) => !expected.has(id)) ??
    newcomers.find((id) => expected.has(id) || !entrants.includes(id)) ??
    entrants.find((id) => !expected.has(id) && !newcomers.includes(id));
  if (wrong !== undefined) return `участник №\u00a0${wrong} записан не так, как в списке.`;
  const lost = [...expected.keys()].find((id) => !entrants.includes(id) && !absent.includes(id));
  if (lost !== undefined) return `в жеребьёвке нет участника №\u00a0${lost} из списка.`;
  const changed = added.find((one) => list.some((other) => other.id === one.id && !isSame(one, other)));
  return changed ? `сведения об участнике №\u00a0${changed.id} отличаются от списка.` : null;
}

const isSame = (one: Drawable, other: Drawable): boolean =>
  one.category === other.category &&
  one.club === other.club &&
  one.coach === other.coach &&
  one.region === other.region &&
  one.points === other.points;

function problemOfLines(
  { list, value }: WordProof,
  { key, attempt, entrants, added, lines }: ProvenCategory,
): string | null {
  if (entrants.length > MAX_ENTRANTS)
    return `участников ${entrants.length}, а в сетке – не больше ${MAX_ENTRANTS}.`;
  const drawables = [...list, ...added.filter(({ id }) => !list.some((one) => one.id === id))];
  const drawn = drawCategory(
    drawables.filter(({ id }) => entrants.includes(id)),
    { version: 1, value, category: key, attempt },
  );
  if (drawn.lines.length !== lines.length)
    return `в сетке должно быть строк: ${drawn.lines.length}, а записано ${lines.length}.`;
  const line = drawn.lines.findIndex((entry, index) => entry !== lines[index]);
  return line < 0
    ? null
    : `на строке ${line + 1} по жеребьёвке ${whoIs(drawn.lines[line])}, а записан ${whoIs(lines[line])}.`;
}

const whoIs = (entry: number | null | undefined): string =>
  entry === null || entry === undefined ? 'никто' : `участник №\u00a0${entry}`;

function repeated<T>(values: readonly T[]): T | undefined {
  const seen = new Set<T>();
  return values.find((value) => seen.size === seen.add(value).size);
}
