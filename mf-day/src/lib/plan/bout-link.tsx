import { Link } from '@league/shared';
import type { CategoryKey, PlanLine, PlannedCorner } from '@league/shared/day';
import type { ReactNode } from 'react';
import { boutPath } from '../day-text.ts';

interface Props {
  tournament: string;
  bout: { category: CategoryKey; number: number };
  /** A desk stays open: the bout gets a tab of its own. */
  isApart?: boolean;
  /** Instead of «Бой 214». */
  children?: ReactNode;
}

/** The number of a bout, leading to the bout on the page of its category. */
export const BoutLink = ({ tournament, bout, isApart = false, children }: Props) => (
  <Link to={boutPath(tournament, bout)} {...(isApart && { target: '_blank' })}>
    {children ?? <>Бой&nbsp;{bout.number}</>}
  </Link>
);

interface WhoProps {
  tournament: string;
  line: Pick<PlanLine, 'category' | 'corners' | 'isFought'>;
  nameOf: (entry: number) => string;
  isApart?: boolean;
}

/** «Марк Орлов – победитель боя 105», the numbers leading to their bouts. */
export function WhoFights({ tournament, line, nameOf, isApart = false }: WhoProps) {
  const { category, corners, isFought } = line;
  const from = (word: string, number: number) => (
    <>
      {word}{' '}
      <BoutLink tournament={tournament} bout={{ category, number }} isApart={isApart}>
        боя&nbsp;{number}
      </BoutLink>
    </>
  );
  const textOf = ({ entry, winnerOf, loserOf }: PlannedCorner, isFirst: boolean): ReactNode => {
    if (entry !== undefined) return nameOf(entry);
    if (winnerOf !== undefined) return from(isFirst ? 'Победитель' : 'победитель', winnerOf);
    return loserOf === undefined ? '–' : from(isFirst ? 'Проигравший' : 'проигравший', loserOf);
  };
  const [chung = {}, hong = {}] = corners;
  return (
    <span>
      {textOf(chung, true)}&nbsp;– {textOf(hong, false)}
      {!isFought && ': без боя'}
    </span>
  );
}
