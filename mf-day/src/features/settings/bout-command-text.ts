import type { LoggedCommand } from '@league/shared/contract';
import { type Bout, boutId, type NumberedBout, scoreText } from '@league/shared/day';
import { endText } from '../../lib/bout-text.ts';
import type { NameOf } from '../../lib/desk/people.ts';

export type BoutChange = Extract<LoggedCommand['changes'][number], { thing: 'bout' }>;

const OF_BOUT = {
  'call-bout': 'Вызваны на корт',
  'start-bout': 'Начало',
  result: 'Результат',
  'correct-result': 'Исправлен результат',
  'take-back': 'Отменено',
} as const;

/** Whether commands of this type are of one bout. */
export const isOfBout = (type: string): type is keyof typeof OF_BOUT => type in OF_BOUT;

/** «Результат, бой 101, корт 1. Орлов – Ким, победа: Орлов, по очкам»; of what has changed, what it was and what it is. */
export function boutCommandText(
  type: keyof typeof OF_BOUT,
  { id, before, after }: BoutChange,
  nameOf: NameOf,
  given: readonly NumberedBout[],
): string {
  const names = (after ?? before)?.entries.map(nameOf) ?? [];
  const found = given.find(({ category, bout }) => boutId(category, bout) === id);
  const court = (after ?? before)?.result?.court ?? found?.court;
  const head = [OF_BOUT[type], found && `бой\u00a0${found.number}`, court && `корт\u00a0${court}`];
  const facts = type === 'call-bout' || type === 'start-bout' ? [] : [factText(after, names)];
  if (type === 'take-back' || type === 'correct-result') facts.unshift(factText(before, names));
  return `${head.filter(Boolean).join(', ')}. ${[names.join('\u00a0– '), facts.join(' → ')].filter(Boolean).join(', ')}`;
}

/** How far a bout is: «не вызван», «вызов 2», «идёт», «победа: Орлов, по очкам (12:10)». */
function factText(bout: Bout | null, names: readonly string[]): string {
  if (bout?.result)
    return `${endText(bout.result, (corner) => names[corner] ?? '')}${scoreText(bout.result.rounds)}`;
  if (bout?.startedAt) return 'бой идёт';
  return bout?.calls.length ? `вызов\u00a0${bout.calls.length}` : 'не вызван';
}
