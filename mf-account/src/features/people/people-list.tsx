import { focusRing, Link, token } from '@league/shared';
import { type Athlete, AWAITS_CONFIRMATION, fullName, weightText } from '@league/shared/contract';
import { Badge, Card, formatDay } from '@league/shared/kit';
import styled from 'styled-components';

// A person of a list, with actions beside.

export const Details = styled.div`
  color: ${token('ink2')};
  font-size: 0.875rem;

  &:empty {
    display: none;
  }
`;

const details = ({ birthdate, weight }: Athlete) =>
  [birthdate && formatDay(birthdate), weight && weightText(weight)].filter(Boolean).join(' · ');

interface Props {
  people: readonly Athlete[];
  /** Shows a number before each name. */
  isNumbered?: boolean;
}

/** Athletes, each with a link to the profile. */
export const PeopleList = ({ people, isNumbered = false }: Props) => (
  <Card>
    <List as={isNumbered ? 'ol' : 'ul'} $isNumbered={isNumbered}>
      {people.map((person) => (
        <li key={person.id}>
          <Row>
            <PersonLink to={`/profile/${person.id}`}>{fullName(person)}</PersonLink>
            {!person.confirmed && <Badge tone="gold">{AWAITS_CONFIRMATION}</Badge>}
            {person.awaits_consent && <Badge tone="gold">Ждёт согласия</Badge>}
          </Row>
          <Details>{details(person)}</Details>
        </li>
      ))}
    </List>
  </Card>
);

const List = styled.ul<{ $isNumbered: boolean }>`
  padding: 0;
  padding-inline-start: ${({ $isNumbered }) => ($isNumbered ? '2em' : 0)};
  ${({ $isNumbered }) => !$isNumbered && 'list-style: none;'}

  & > li {
    padding-bottom: ${token('s3')};
  }

  & > li:last-child {
    padding-bottom: 0;
  }

  & > li + li {
    border-top: 1px solid ${token('line')};
  }

  & > li::marker {
    color: ${token('ink2')};
    font-variant-numeric: tabular-nums;
  }
`;
const Row = styled.div`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${token('s1')} ${token('s3')};
  align-items: center;
`;
export const PersonLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${token('touch')};
  border-radius: ${token('radiusS')};
  color: ${token('chungDeep')};
  font-weight: 600;
  overflow-wrap: anywhere;

  ${focusRing}
`;
