import type { LoggedCommand } from '@league/shared/contract';
import { clockOf } from '@league/shared/day';
import { boutsText } from '../../lib/counted.ts';
import { pauseText } from '../../lib/plan/pause-text.ts';

type Changes = LoggedCommand['changes'];
type Given = NonNullable<NonNullable<Extract<Changes[number], { thing: 'number' }>['after']>['given']>;

/** Bouts that a line names; of more, the number and the courts are enough. */
const NAMED = 3;

const dayText = (day: number) => (day > 0 ? `, день\u00a0${day + 1}` : '');
const placeText = ({ court, day, at }: Given) => `корт\u00a0${court}${dayText(day)}, ${clockOf(at)}`;

/** «бой 205, корт 1, 14:10 → корт 2, 14:30»: where bouts were, and where they are; empty if none is elsewhere. */
function movesText(changes: Changes): string {
  const moved = changes.flatMap((change) => {
    const [from, to] = change.thing === 'number' ? [change.before?.given, change.after?.given] : [];
    return change.thing === 'number' && from && to ? [{ number: change.id, from, to }] : [];
  });
  const elsewhere = moved.filter(({ from, to }) => placeText(from) !== placeText(to));
  // Within a court a bout may change its place in the order alone.
  const named = elsewhere.length > 0 ? elsewhere : moved.length === 1 ? moved : [];
  if (named.length <= NAMED)
    return named
      .map(({ number, from, to }) => {
        const places = [placeText(from), placeText(to)];
        return `бой\u00a0${number}, ${[...new Set(places)].join(' → ')}`;
      })
      .join('; ');
  const courtsOf = (side: 'from' | 'to') =>
    [...new Set(named.map((one) => one[side].court))].sort((a, b) => a - b).join(', ');
  return `${boutsText(named.length)}, корт\u00a0${courtsOf('from')} → корт\u00a0${courtsOf('to')}`;
}

/** «пауза 13:00–13:30, корт 2», «пауза 13:00–13:30, все корты»; empty if no pause has changed. */
function changedPauseText(changes: Changes): string {
  const [pause] = changes.flatMap((change) =>
    change.thing === 'pause' ? (change.after ?? change.before ?? []) : [],
  );
  if (!pause) return '';
  const where = pause.court === null ? ', все корты' : '';
  return `${pauseText(pause).toLowerCase()}${where}${dayText(pause.day)}`;
}

/** What of the hall has changed: the court that was closed or opened, bouts, a pause. */
export function hallText(changes: Changes): string {
  const courts = changes.flatMap((change) =>
    change.thing === 'closed-court' ? [`корт\u00a0${change.id}`] : [],
  );
  return [...courts, movesText(changes), changedPauseText(changes)].filter(Boolean).join('; ');
}
