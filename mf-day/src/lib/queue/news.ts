import type { DayDesk, DayNews } from '@league/shared/contract';
import { type Applied, fold, isReadable } from '@league/shared/day';

/** The cached desk with the commands that happened since; those that it has already are left out. */
export function withNews(
  cached: DayDesk,
  { commands, athletes, courts = cached.courts }: Omit<DayNews, 'seq'>,
): DayDesk {
  const known = cached.state.seq;
  const further = commands.filter(({ seq }) => seq > known).sort((a, b) => a.seq - b.seq);
  // A gap, or a command of a newer release, would mean a state that never was. The next answer brings what lies between.
  const end = further.findIndex((one, index) => one.seq !== known + index + 1 || !isReadable(one));
  const next = further.slice(0, end < 0 ? further.length : end) as readonly Applied[];
  const changed = new Map(athletes.map((athlete) => [athlete.id, athlete]));
  const kept = cached.athletes.map((athlete) => {
    const update = changed.get(athlete.id);
    changed.delete(athlete.id);
    return update ?? athlete;
  });
  return {
    ...cached,
    courts,
    state: fold(cached.state, next) as DayDesk['state'],
    // Lists are sorted anew only for other people.
    athletes: athletes.length === 0 ? cached.athletes : [...kept, ...changed.values()],
  };
}
