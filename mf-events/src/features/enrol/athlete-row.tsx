import { focusRing, plural, token } from '@league/shared';
import { type Athlete, weightText } from '@league/shared/contract';
import { Badge } from '@league/shared/kit';
import type { KeyboardEvent } from 'react';
import styled from 'styled-components';
import type { PaperWarning } from './paper-warnings.ts';

/** The last name first, as in sorted lists of people. */
const athleteName = ({ firstname, lastname }: Athlete): string => `${lastname} ${firstname}`;

/** Full years between two days, `2012-03-14` and `2026-03-14`. */
function yearsBetween(birthdate: string, day: string): number {
  const hadBirthday = day.slice(5) >= birthdate.slice(5);
  return Number(day.slice(0, 4)) - Number(birthdate.slice(0, 4)) - (hadBirthday ? 0 : 1);
}

function ageText(birthdate: string, day: string): string {
  const years = yearsBetween(birthdate, day);
  return `${years}\u00a0${plural(years, { one: 'год', few: 'года', many: 'лет' })} (${birthdate.slice(0, 4)})`;
}

/** Age on the day of the camp or event, year of birth and weight, if known: «13 лет (2012), до 41 кг». */
export const athleteDetails = ({ birthdate, weight }: Athlete, day: string): string =>
  [birthdate && ageText(birthdate, day), weight && weightText(weight)].filter(Boolean).join(', ');

interface Props {
  athlete: Athlete;
  /** The day of the camp or event. */
  day: string;
  isRegistered: boolean;
  isPicked: boolean;
  papers: readonly PaperWarning[];
  /** Why the provider refused the athlete. */
  refusal: string | undefined;
  onToggle: () => void;
}

/** One athlete, picked by a press anywhere in the row, by space or by Enter. */
export function AthleteRow({ athlete, day, isRegistered, isPicked, papers, refusal, onToggle }: Props) {
  const handleKeyDown = ({ key, repeat }: KeyboardEvent) => {
    // The browser itself handles space.
    if (key === 'Enter' && !repeat) onToggle();
  };
  return (
    <Row $isOff={isRegistered}>
      <Box
        type="checkbox"
        checked={isPicked && !isRegistered}
        disabled={isRegistered}
        onChange={onToggle}
        onKeyDown={handleKeyDown}
      />
      <span>
        {athleteName(athlete)}{' '}
        <Details>{isRegistered ? 'уже в списке' : athleteDetails(athlete, day)}</Details>
        {papers.length > 0 && (
          <Papers>
            {papers.map(({ text, tone }) => (
              <Badge key={text} tone={tone}>
                {text}
              </Badge>
            ))}
          </Papers>
        )}
        {refusal && !isRegistered && <Refusal> {refusal}</Refusal>}
      </span>
    </Row>
  );
}

const Row = styled.label<{ $isOff: boolean }>`
  display: flex;
  align-items: center;
  gap: ${token('s3')};
  min-height: ${token('touch')};
  padding: ${token('s2')} 0;
  border-bottom: 1px solid ${token('line')};
  color: ${({ $isOff }) => token($isOff ? 'ink2' : 'ink')};
  cursor: ${({ $isOff }) => ($isOff ? 'default' : 'pointer')};
  overflow-wrap: anywhere;
`;
const Box = styled.input`
  flex: none;
  width: 24px;
  height: 24px;
  margin: 0 2px;
  border-radius: ${token('s1')};
  accent-color: ${token('chung')};
  cursor: inherit;

  ${focusRing}
`;
const Details = styled.span`
  display: block;
  color: ${token('ink2')};
  font-size: 0.875rem;
`;
const Papers = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('s1')};
  margin-top: ${token('s1')};
`;
const Refusal = styled.span`
  display: block;
  color: ${token('hongInk')};
  font-size: 0.875rem;
`;
