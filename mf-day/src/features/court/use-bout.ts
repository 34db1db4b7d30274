import { failureText } from '@league/shared';
import type { DayCommand } from '@league/shared/contract';
import { entriesIn, type PlanLine } from '@league/shared/day';
import { useRef, useState } from 'react';
import { useTakeCourtAtDeskMutation, useTakeCourtMutation } from '../../lib/days.api.ts';
import type { NameOf } from '../../lib/desk/people.ts';
import { type Desk, useDesk } from '../../lib/queue/use-desk.ts';

/** A bout as its commands name it. */
export const boutOf = ({ category, bout, corners }: PlanLine) => ({
  category,
  bout,
  entries: [corners[0]?.entry ?? 0, corners[1]?.entry ?? 0] as [number, number],
});

/**
 * Stores commands of a court one after another: a second press while one is being stored is the same press. `problem`: why
 * the last one was not stored; what the provider refuses later stands in the outbox.
 */
export function useCourtCommands() {
  const { record } = useDesk();
  const [problem, setProblem] = useState<string>();
  const isStoring = useRef(false);
  return {
    problem,
    setProblem,
    act: async (command: DayCommand): Promise<boolean> => {
      if (isStoring.current) return false;
      isStoring.current = true;
      setProblem(undefined);
      const refusal = await record(command);
      isStoring.current = false;
      setProblem(refusal);
      return refusal === undefined;
    },
  };
}

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

/**
 * Says who leads a court, as the desk was told last: without network it goes on so. `isLed`: this device or secretary does;
 * undefined: nobody. `isLost`: it was led here, and another one has taken it; `problem`: why it was not taken.
 */
export function useLead({ tournament, pass, cached, applyNews }: Desk, court: number) {
  const [takeOwn] = useTakeCourtMutation();
  const [takeAtDesk] = useTakeCourtAtDeskMutation();
  const isLed = cached.courts[court];
  const [wasLed, setWasLed] = useState(isLed);
  const [isLost, setLost] = useState(false);
  const [isTaking, setTaking] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (wasLed !== isLed) {
    setWasLed(isLed);
    setLost(wasLed === true && isLed === false);
  }
  const take = async () => {
    setTaking(true);
    const { data, error } = await (pass ? takeOwn({ tournament }) : takeAtDesk({ tournament, court }));
    setTaking(false);
    setProblem(error && failureText(error));
    if (data) await applyNews({ ...data, seq: cached.state.seq, commands: [], athletes: [] });
  };
  return { isLed, isLost, isTaking, problem, take };
}
