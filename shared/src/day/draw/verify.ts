import { AGE_GROUPS, categoryText, partKey } from '../category/category.ts';
import { covers, isFirst, redrawnBy, revealedFrom } from '../log/session.ts';
import { type CategoryKey, type Drawable, MAX_ENTRANTS } from '../log/state.ts';
import { commitmentOf, sealedListHash, sealedValueOf } from './hash.ts';
import type { DrawProof, ProvenSession } from './proof.ts';
import { drawSession } from './session-draw.ts';

/** What a repeated draw says: `problem` names in Russian the first thing that differs. */
export type Verdict = { isValid: true } | { isValid: false; problem: string; category?: CategoryKey };

const whoIs = (entry: number | null | undefined): string =>
  entry === null || entry === undefined ? 'никто' : `участник №\u00a0${entry}`;

/** What the sessions before have left: how often a category was drawn, and what the lists said of each entry. */
interface Past {
  attempts: Map<CategoryKey, number>;
  facts: Map<number, Drawable>;
  /** The first draws that were made. */
  firsts: Pick<ProvenSession, 'purpose'>[];
}

/** Repeats every draw of a proof, those that were thrown away too. Never throws. */
export function verifyProof(proof: DrawProof): Verdict {
  const { sessions } = proof;
  const past: Past = { attempts: new Map(), facts: new Map(), firsts: [] };
  for (const [index, session] of sessions.entries()) {
    if (session.number !== index + 1)
      return wrong(session, `нет жеребьёвки №\u00a0${index + 1}, а номера идут подряд.`);
    const problem = problemOf(proof, session, past);
    if (problem) return wrong(session, problem);
    remember(session, past);
  }
  return sessions.some((session) => isFirst(session) && session.drawn)
    ? { isValid: true }
    : { isValid: false, problem: 'Первой жеребьёвки в доказательстве нет.' };
}

const wrong = ({ number }: ProvenSession, problem: string): Verdict => ({
  isValid: false,
  problem: `Жеребьёвка №\u00a0${number}: ${problem}`,
});

function remember(session: ProvenSession, { attempts, facts, firsts }: Past): void {
  const { list, drawn } = session;
  if (!drawn) return;
  if (isFirst(session)) firsts.push(session);
  for (const one of list) if (!facts.has(one.id)) facts.set(one.id, one);
  for (const { key, attempt } of drawn.lines) attempts.set(key, attempt);
}

function problemOf(proof: DrawProof, session: ProvenSession, past: Past): string | null {
  const { list, listHash, drawn, dropped } = session;
  if (sealedListHash({ ...session, rules: proof.rules }) !== listHash)
    return 'список, правила или цель не те, что были опубликованы: отпечаток списка не сходится.';
  const ids = list.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) return `участник №\u00a0${twice} записан в списке дважды.`;
  const changed = list.find((one) => isChanged(one, past.facts.get(one.id)));
  if (changed) return `сведения об участнике №\u00a0${changed.id} не те, что в первом списке.`;
  if (session.seeding === 'lot' && list.some(({ points }) => points !== 0))
    return 'посев по жребию, а у участников записаны очки.';
  if (drawn && dropped) return 'она записана и как проведённая, и как остановленная.';
  return problemOfPurpose(session, past) ?? (drawn && problemOfDraw(session, past));
}

const isChanged = (one: Drawable, known: Drawable | undefined): boolean =>
  known !== undefined &&
  (one.club !== known.club ||
    one.coach !== known.coach ||
    one.region !== known.region ||
    one.points !== known.points);

/** What a category counts as that late entries have made: its lines stand, though nobody has drawn them. */
const UNDRAWN = 1;

/**
 * A category and an athlete are in one first draw, which comes before all others of it; a further one has the entrants of
 * what it throws away.
 */
function problemOfPurpose(session: ProvenSession, { facts, firsts }: Past): string | null {
  const { purpose, list, lots, drawn } = session;
  const isFirstDrawn = (of: string) => firsts.some((first) => covers(first, of));
  if (purpose.type === 'all') {
    if ((purpose.groups ?? AGE_GROUPS).some(isFirstDrawn)) return 'первая жеребьёвка уже была проведена.';
    const stray = list.find(({ category }) => !covers(session, category));
    if (stray) return `участник №\u00a0${stray.id} не из этих возрастных групп.`;
    const again = list.find(({ id }) => facts.has(id));
    if (again) return `участник №\u00a0${again.id} уже был в другой первой жеребьёвке.`;
    return lots.every((key) => list.some(({ category }) => category === key)) ? null : 'делить нечего.';
  }
  if (drawn && !redrawnBy({ purpose }).every(isFirstDrawn)) return 'первой жеребьёвки до неё не было.';
  const expected = categoriesOf(purpose);
  const stray = list.find(({ category }) => !expected.includes(category));
  if (stray) return `участник №\u00a0${stray.id} не из этой категории.`;
  const isByLot = purpose.type === 'divide' && purpose.limit === null;
  const isRight = isByLot ? lots.length === 1 && lots[0] === purpose.category : lots.length === 0;
  return isRight ? null : 'деление по жребию записано не так.';
}

function categoriesOf(purpose: ProvenSession['purpose']): CategoryKey[] {
  switch (purpose.type) {
    case 'all':
      return [];
    case 'merge':
      return [purpose.into];
    case 'redraw':
      return [purpose.category];
    case 'divide':
      return purpose.limit === null
        ? [purpose.category]
        : [partKey(purpose.category, 1), partKey(purpose.category, 2)];
  }
}

function problemOfDraw(session: ProvenSession, past: Past): string | null {
  const { commitment, words, listHash, list, lots, drawn, purpose } = session;
  if (!drawn) return null;
  if (commitmentOf(drawn.site) !== commitment)
    return 'значение сайта не то, отпечаток которого был опубликован до чисел.';
  if (words.length === 0) return 'числа зала не записано.';
  if (drawn.at < revealedFrom(session)) return 'число сайта раскрыли раньше, чем через минуту.';
  if (sealedValueOf(drawn.site, words, listHash) !== drawn.value)
    return 'случайное число не получается из числа сайта, чисел зала и списка.';
  const crowded = [...Map.groupBy(list, ({ category }) => category)].find(
    ([key, { length }]) => length > MAX_ENTRANTS * (lots.includes(key) ? 2 : 1),
  );
  if (crowded) return `${categoryText(crowded[0])}: участников больше, чем вмещает сетка.`;
  const attempts = redrawnBy({ purpose }).map((key) => past.attempts.get(key) ?? UNDRAWN);
  const expected = drawSession({
    list,
    lots,
    value: drawn.value,
    attemptOf: () => 1 + Math.max(0, ...attempts),
  });
  if (expected.length !== drawn.lines.length)
    return `сеток должно быть ${expected.length}, а записано ${drawn.lines.length}.`;
  for (const { key, attempt, lines } of expected) {
    const told = drawn.lines.find((one) => one.key === key);
    if (!told) return `${categoryText(key)}: сетки этой категории нет.`;
    if (told.attempt !== attempt)
      return `${categoryText(key)}: это попытка ${attempt}, а записана попытка ${told.attempt}.`;
    if (told.lines.length !== lines.length)
      return `${categoryText(key)}: в сетке должно быть строк: ${lines.length}, а записано ${told.lines.length}.`;
    const line = lines.findIndex((entry, index) => entry !== told.lines[index]);
    if (line >= 0)
      return `${categoryText(key)}: на строке ${line + 1} по жеребьёвке ${whoIs(lines[line])}, а записан ${whoIs(told.lines[line])}.`;
  }
  return null;
}
