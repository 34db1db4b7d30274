import type { WithCategories } from '../../league/categories.ts';
import { categoryText, partKey } from '../category/category.ts';
import { covers, isFirst, redrawnBy, revealedFrom } from '../log/session.ts';
import {
  type CategoryKey,
  type Drawable,
  MAX_ENTRANTS,
  type Purpose,
  type SessionLines,
} from '../log/state.ts';
import { commitmentOf, type DrawRules, drawable, sealedListHash, sealedValueOf } from './hash.ts';
import type { DrawProof, ProvenSession } from './proof.ts';
import { drawSession } from './session-draw.ts';

/** What a repeated draw says: `problem` names in Russian what differs first. */
export type Verdict = { isValid: true } | { isValid: false; problem: string };

/** What the sessions before have left: how often a category was drawn, and what the lists said of each entry. */
interface Past extends WithCategories {
  attempts: Map<CategoryKey, number>;
  facts: Map<number, Drawable>;
  /** The first draws that were made. */
  firsts: Pick<ProvenSession, 'purpose'>[];
}

/** Repeats every draw of a proof, those that were thrown away too. Never throws. */
export function verifyProof({ rules, categories, sessions }: DrawProof): Verdict {
  const past: Past = { categories, attempts: new Map(), facts: new Map(), firsts: [] };
  for (const [index, session] of sessions.entries()) {
    const number = index + 1;
    const problem = session.number === number ? problemOf(rules, session, past) : 'её в журнале нет.';
    if (problem) return { isValid: false, problem: `Жеребьёвка №\u00a0${number}: ${problem}` };
    remember(session, past);
  }
  if (past.firsts.length > 0) return { isValid: true };
  return { isValid: false, problem: 'Первой жеребьёвки в журнале нет.' };
}

function remember(session: ProvenSession, { attempts, facts, firsts }: Past): void {
  const { list, drawn } = session;
  if (!drawn) return;
  if (isFirst(session)) firsts.push(session);
  for (const one of list) if (!facts.has(one.id)) facts.set(one.id, one);
  for (const { key, attempt } of drawn.lines) attempts.set(key, attempt);
}

function problemOf(rules: DrawRules, session: ProvenSession, past: Past): string | null {
  if (sealedListHash({ ...session, rules }) !== session.listHash)
    return 'список, правила или цель не те, контрольный код которых был опубликован.';
  if (!isDue(session, past)) return 'на этом месте её быть не могло.';
  const { list } = session;
  const misfit = list.find((one) => isMisfit(one, session, past));
  if (misfit) return `участник №\u00a0${misfit.id} записан в списке не так, как должен.`;
  return problemOfDraw(session, past);
}

/** Whether a draw could be made after those before it. A category is in one first draw, which comes before all others of it. */
function isDue({ purpose, list, lots, drawn, dropped }: ProvenSession, { firsts }: Past): boolean {
  if (drawn && dropped) return false;
  const isFirstDrawn = (of: string) => firsts.some((first) => covers(first, of));
  if (purpose.type === 'all')
    return (
      !(purpose.groups?.some(isFirstDrawn) ?? firsts.length > 0) &&
      lots.every((key) => list.some(({ category }) => category === key))
    );
  const lot = purpose.type === 'divide' && purpose.limit === null ? [purpose.category] : [];
  return `${lots}` === `${lot}` && (!drawn || redrawnBy({ purpose }).every(isFirstDrawn));
}

/**
 * Whether an entry cannot stand so in the list of a draw: twice, of another category, with points where nobody is seeded, or
 * otherwise than in an earlier list. In a first draw nobody stands who was drawn before.
 */
function isMisfit(one: Drawable, { purpose, list, seeding }: ProvenSession, { facts }: Past): boolean {
  const known = facts.get(one.id);
  const isKnown = purpose.type === 'all' ? !known : !known || isSame(one, known);
  const isOfDraw =
    purpose.type === 'all' ? covers({ purpose }, one.category) : drawnBy(purpose).includes(one.category);
  const isTwice = list.some((other) => other !== one && other.id === one.id);
  return !isKnown || !isOfDraw || isTwice || (seeding === 'lot' && one.points !== 0);
}

const isSame = (one: Drawable, known: Drawable): boolean =>
  JSON.stringify(drawable({ ...one, category: known.category })) === JSON.stringify(drawable(known));

/** The categories that the entrants of a further draw stand in. */
function drawnBy(purpose: Exclude<Purpose, { type: 'all' }>): CategoryKey[] {
  if (purpose.type === 'merge') return [purpose.into];
  const isInTwo = purpose.type === 'divide' && purpose.limit !== null;
  return isInTwo ? [1, 2].map((part) => partKey(purpose.category, part)) : [purpose.category];
}

/** What a category counts as that late entries have made: its lines stand, though nobody has drawn them. */
const UNDRAWN = 1;

function problemOfDraw(session: ProvenSession, past: Past): string | null {
  const { commitment, words, listHash, list, lots, drawn } = session;
  if (!drawn) return null;
  if (commitmentOf(drawn.site) !== commitment)
    return 'число сайта не то, контрольный код которого был опубликован.';
  if (words.length === 0 || drawn.at < revealedFrom(session))
    return 'число сайта раскрыли без числа из зала или раньше, чем через минуту.';
  if (sealedValueOf(drawn.site, words, listHash) !== drawn.value)
    return 'случайное число получено не из числа сайта, чисел из зала и списка.';
  const counts = Map.groupBy(list, ({ category }) => category);
  for (const [key, { length }] of counts)
    if (length > MAX_ENTRANTS * (lots.includes(key) ? 2 : 1))
      return `${categoryText(past, key)}: участников больше, чем вмещает сетка.`;
  const attempts = redrawnBy(session).map((key) => past.attempts.get(key) ?? UNDRAWN);
  const attemptOf = () => 1 + Math.max(0, ...attempts);
  const expected = drawSession({ list, lots, value: drawn.value, attemptOf });
  return differenceOf(drawn.lines, expected, past);
}

/** The first difference between the recorded brackets and those of the repeated draw. */
function differenceOf(
  told: readonly SessionLines[],
  expected: readonly SessionLines[],
  of: WithCategories,
): string | null {
  for (const key of new Set([...expected, ...told].map((one) => one.key))) {
    const [was, is] = [told, expected].map((all) => all.find((one) => one.key === key));
    const facts = [was, is].map((one) => [
      one ? `попытка ${one.attempt}, строк ${one.lines.length}` : 'сетки нет',
      ...(one?.lines ?? []).map((entry, line) => `строка ${line + 1}, ${whoIs(entry)}`),
    ]);
    const at = facts[1]?.findIndex((fact, index) => fact !== facts[0]?.[index]) ?? -1;
    if (at >= 0)
      return `${categoryText(of, key)}: записано «${facts[0]?.[at]}», а по жребию «${facts[1]?.[at]}».`;
  }
  return told.length === expected.length ? null : 'одна и та же сетка записана дважды.';
}

const whoIs = (entry: number | null): string => (entry === null ? 'никто' : `участник №\u00a0${entry}`);
