import { type Athlete, type AthleteDraft, athleteOf } from '@league/shared/contract';
import { formatDay } from '@league/shared/kit';
import type { ListField, ListLine, ReadList } from '@league/shared/tournament';

/** What the preview edits: a list's city, club and coach are the coach's own. */
export type TeamField = Exclude<ListField, 'city' | 'team' | 'coach'>;
type TeamValues = ListLine['values'];

/** A row of the preview. */
export interface PreviewRow extends ListLine {
  key: number;
  /** To be added. */
  isPicked: boolean;
  /** Why it may be somebody who is there already. */
  twin?: string;
  /** The provider's refusal of the last attempt. */
  refusal?: string;
}

/** The body of the call; a missing region is that of all. */
export const toDraft = (
  { city: _city, team: _team, coach: _coach, ...values }: TeamValues,
  region: string,
): AthleteDraft => {
  const given = Object.entries(values)
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([, value]) => value !== '');
  return { federation: region, lastname: '', firstname: '', ...Object.fromEntries(given) };
};

interface Known {
  name: string;
  birthdate: string;
}

const known = ({
  lastname,
  firstname,
  birthdate,
}: Pick<Athlete, 'lastname' | 'firstname' | 'birthdate'>): Known => ({
  name: `${lastname} ${firstname}`,
  birthdate: birthdate ?? '',
});

/** Whether a row is somebody of the list, and whether it is surely so. */
function twinOf(values: TeamValues, others: readonly Known[], where: string) {
  const own = known(values);
  const namesakes = others.filter(
    ({ name }) => athleteOf({ name, birthdate: '' }) === athleteOf({ ...own, birthdate: '' }),
  );
  const same = namesakes.find(({ birthdate }) => !birthdate || !own.birthdate || birthdate === own.birthdate);
  if (same) return { twin: `Уже есть ${where}`, isSame: true };
  const [other] = namesakes;
  return other && { twin: `Тёзка ${where}: ${formatDay(other.birthdate)}`, isSame: false };
}

/** The rows of a list. Who is in the coach's list already, or twice in the list, is not picked. */
export function previewOf({ lines }: ReadList, athletes: readonly Athlete[]): PreviewRow[] {
  const listed = athletes.map(known);
  const before: Known[] = [];
  return lines.map((row, key) => {
    const found = twinOf(row.values, listed, 'в вашем списке') ?? twinOf(row.values, before, 'выше');
    before.push(known(row.values));
    return { ...row, key, isPicked: !found?.isSame, ...(found && { twin: found.twin }) };
  });
}

/** A row after an edit: an edited value is no longer in doubt. */
export function edited(row: PreviewRow, name: TeamField, value: string): PreviewRow {
  const { [name]: _doubt, ...doubts } = row.doubts;
  const { [name]: _fault, ...faults } = row.faults;
  const { refusal: _refusal, ...rest } = row;
  return { ...rest, doubts, faults, values: { ...row.values, [name]: value } };
}
