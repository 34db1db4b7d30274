import type { Athlete } from '@league/shared/contract';
import { PlainList, SearchablePeople } from '@league/shared/kit';
import { AthleteRow } from './athlete-row.tsx';
import type { PaperWarning } from './paper-warnings.ts';

interface Props {
  athletes: readonly Athlete[];
  /** The day of the camp or event. */
  day: string;
  registered: ReadonlySet<number>;
  /** Problems of the athletes' papers, by id. */
  papers: ReadonlyMap<number, readonly PaperWarning[]>;
  picked: ReadonlySet<number>;
  /** Why the provider refused an athlete, by id. */
  refused: ReadonlyMap<number, string>;
  onToggle: (id: number) => void;
}

/** The athletes to choose from. A picked athlete stays picked while a search hides the row. */
export function AthletePicker({ athletes, day, registered, papers, picked, refused, onToggle }: Props) {
  return (
    <SearchablePeople people={athletes}>
      {(shown) => (
        <PlainList>
          {shown.map((athlete) => (
            <li key={athlete.id}>
              <AthleteRow
                athlete={athlete}
                day={day}
                isRegistered={registered.has(athlete.id)}
                papers={papers.get(athlete.id) ?? []}
                isPicked={picked.has(athlete.id)}
                refusal={refused.get(athlete.id)}
                onToggle={() => onToggle(athlete.id)}
              />
            </li>
          ))}
        </PlainList>
      )}
    </SearchablePeople>
  );
}
