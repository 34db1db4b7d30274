import type { Sex } from '@league/shared/contract';
import { foldText } from '../../people/shown-names/match.ts';

/** An athlete as a list names them. */
interface Named {
  sex: Sex;
  name: string;
  /** Year of birth, where the list says it. */
  born?: number | null | undefined;
  /** The club; a line may have the town too: «Олимп (Фрязино)». */
  club: string;
  /** The linked accounts of the league. */
  accounts?: readonly number[];
}

const nameOf = ({ sex, name }: Named) => `${sex} ${foldText(name)}`;

const isClub = (line: Named, { club }: Named) => ` ${foldText(line.club)} `.includes(` ${foldText(club)} `);

function mayBe(line: Named, one: Named): boolean {
  const [known = [], own = []] = [line.accounts, one.accounts];
  const isOther = known.length > 0 && own.length > 0 && !known.some((account) => own.includes(account));
  return !isOther && (line.born ?? one.born) === one.born;
}

/**
 * Finds the line of a rating that is an athlete: by the account; else name, sex and year of birth agree; where the line has
 * no year, or several share all of these, the club too. A name alone tells nobody apart.
 * @param people all whom the lines may name
 * @returns undefined: no line has the name; null: one has it, but may be of somebody else
 */
export function pairing<Line extends Named>(
  lines: readonly Line[],
  people: readonly Named[],
): (one: Named) => Line | null | undefined {
  const byAccount = new Map(
    lines.flatMap((line) => (line.accounts ?? []).map((account) => [account, line] as const)),
  );
  const linesBy = Map.groupBy(lines, nameOf);
  const peopleBy = Map.groupBy(people, nameOf);
  return (one) => {
    const linked = one.accounts?.flatMap((account) => byAccount.get(account) ?? [])[0];
    if (linked) return linked;
    const alike = (linesBy.get(nameOf(one)) ?? []).filter((line) => mayBe(line, one));
    if (alike.length === 0) return undefined;
    const named = (line: Line) => (peopleBy.get(nameOf(one)) ?? []).filter((other) => mayBe(line, other));
    const ofClub = alike.filter((line) => isClub(line, one));
    const [line] = alike.length === 1 ? alike : ofClub;
    if (!line) return null;
    if (alike.length === 1 && line.born && named(line).length === 1) return line;
    const isSure = ofClub.length === 1 && named(line).filter((other) => isClub(line, other)).length === 1;
    return isSure ? line : null;
  };
}
