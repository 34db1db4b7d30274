import { from, Link, token } from '@league/shared';
import {
  boutStage,
  type CategoryKey,
  type PlanLine,
  type PlannedCorner,
  scoreText,
} from '@league/shared/day';
import { Badge } from '@league/shared/kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { endText, PROTEST_TEXT } from '../bout-text.ts';
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

type Line = Pick<PlanLine, 'corners' | 'isFought' | 'record'>;

/** How far a bout is, beside those who fight it; nothing before its first call. */
export function BoutState({ line, nameOf }: { line: Line; nameOf: (entry: number) => string }) {
  const stage = boutStage(line);
  const { result } = line.record ?? {};
  if (stage === 'called') return <Badge tone="gold">Вызваны на корт</Badge>;
  if (stage === 'running') return <Badge tone="green">Бой идёт</Badge>;
  if (!result) return null;
  const text = endText(result, (corner) => nameOf(line.record?.entries[corner] ?? 0));
  return (
    <>
      <strong>
        {text.charAt(0).toUpperCase()}
        {text.slice(1)}
        {scoreText(result.rounds)}
      </strong>
      <ProtestMark line={line} />
    </>
  );
}

/** What has become of a protest against the bout's result; nothing without one. */
export function ProtestMark({ line: { record } }: { line: Pick<PlanLine, 'record'> }) {
  const { protest } = record ?? {};
  return (
    protest && (
      <span>
        <Badge tone={protest === 'review' ? 'gold' : 'plain'}>{PROTEST_TEXT[protest]}</Badge>
      </span>
    )
  );
}

/** Courts side by side; `$least`: the narrowest one on a wide screen, in pixels. */
export const CourtGrid = styled.div<{ $least: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('s3')};
  align-items: start;

  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${from.desktop} {
    grid-template-columns: repeat(auto-fit, minmax(${({ $least }) => $least}px, 1fr));
  }
`;

/** One court, under its heading. */
export const CourtFrame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('s3')};
  padding: ${token('s4')};
  border-radius: ${token('radiusM')};
  background: ${token('track')};
  overflow-wrap: anywhere;

  h2,
  h3 {
    font: 600 ${token('body')} / 1.4 ${token('text')};
  }
`;
