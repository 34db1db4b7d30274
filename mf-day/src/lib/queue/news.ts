import type { DayDesk, DayNews } from '@league/shared/contract';
import { type Applied, fold, isKnown } from '@league/shared/day';

/** What the desk holds with the commands that happened since; those that it knows already are left out. */
export function withNews(held: DayDesk, { commands, athletes }: Omit<DayNews, 'seq'>): DayDesk {
  const known = held.state.seq;
  const further = commands.filter(({ seq }) => seq > known).sort((a, b) => a.seq - b.seq);
  // A gap, or a command of a newer release, would mean a state that never was. The next answer brings what lies between.
  const end = further.findIndex((one, index) => one.seq !== known + index + 1 || !isKnown(one));
  const next = further.slice(0, end < 0 ? further.length : end);
  const changed = new Map(athletes.map((athlete) => [athlete.id, athlete]));
  const kept = held.athletes.map((athlete) => {
    const update = changed.get(athlete.id);
    changed.delete(athlete.id);
    return update ?? athlete;
  });
  return {
    ...held,
    state: fold(held.state, next as readonly Applied[]) as DayDesk['state'],
    // Lists are sorted anew only for other people.
    athletes: athletes.length === 0 ? held.athletes : [...kept, ...changed.values()],
  };
}
