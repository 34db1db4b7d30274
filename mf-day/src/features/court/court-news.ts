import { entriesIn, type PlanLine } from '@league/shared/day';
import type { NameOf } from '../../lib/desk/people.ts';

/**
 * What has changed in a bout that was called here or stands large: others stand in it, because somebody has corrected a
 * result. Null without such a change.
 * @param shown number of the large bout
 */
export function upsetText(
  before: readonly PlanLine[],
  after: readonly PlanLine[],
  { court, shown, nameOf }: { court: number; shown: number | undefined; nameOf: NameOf },
): string | null {
  const now = new Map(after.map((line) => [line.number, line]));
  for (const was of before) {
    const is = now.get(was.number);
    const isWatched = was.court === court && (was.number === shown || was.record !== null);
    if (!isWatched || was.record?.result || is?.court !== court || entriesIn(was).length < 2) continue;
    if (`${entriesIn(was)}` === `${entriesIn(is)}`) continue;
    const corrected = before.filter(
      (line) => line.category === was.category && isCorrected(line, now.get(line.number)),
    );
    const cause = corrected.map(({ number }) => `Результат боя ${number} исправлен: `).join('');
    const who = [0, 1].map((corner) => cornerText(is, corner as 0 | 1, nameOf)).join(', ');
    const fallen = was.record && !is.record ? (was.record.startedAt ? '; начало снято' : '; вызов снят') : '';
    return `${cause}${cause ? 'в' : 'В'} бою ${was.number} теперь ${who}${fallen}.`;
  }
  return null;
}

const isCorrected = (was: PlanLine, is: PlanLine | undefined): boolean =>
  Boolean(was.record?.result) && JSON.stringify(was.record?.result) !== JSON.stringify(is?.record?.result);

function cornerText({ corners }: PlanLine, corner: 0 | 1, nameOf: NameOf): string {
  const { entry, winnerOf, loserOf } = corners[corner] ?? {};
  const side = corner === 0 ? 'синий' : 'красный';
  if (entry !== undefined) return `${side} – ${nameOf(entry)}`;
  return `${side} – ${winnerOf === undefined ? `проигравший боя ${loserOf}` : `победитель боя ${winnerOf}`}`;
}
