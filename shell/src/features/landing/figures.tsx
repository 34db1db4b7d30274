import { from, token } from '@league/shared';
import styled from 'styled-components';

const FIGURES = [
  { value: 682, label: 'спортсмена' },
  { value: 59, label: 'тренеров' },
  { value: 36, label: 'судей' },
] as const;

/** The league in three figures; their words agree with the figures, which are fixed text. */
export function Figures() {
  return (
    <Row aria-label="Лига в цифрах">
      {FIGURES.map(({ value, label }) => (
        <li key={label}>
          <Value>{value}</Value>
          {label}
        </li>
      ))}
    </Row>
  );
}

const Row = styled.ul`
  display: grid;
  padding: 0;
  background: ${token('card')};
  list-style: none;
  & li {
    padding: ${token('s5')} ${token('gutter')};
    border-bottom: 1px solid ${token('line')};
    color: ${token('ink2')};
  }
  ${from.tablet} {
    grid-template-columns: repeat(3, 1fr);
    & li {
      padding: ${token('s6')} ${token('gutter')};
      border-right: 1px solid ${token('line')};
    }
  }
`;
const Value = styled.span`
  display: block;
  color: ${token('ink')};
  font-family: ${token('display')};
  font-size: clamp(2.5rem, 5vw, 3.75rem);
  font-weight: 700;
  line-height: 1.1;
`;
