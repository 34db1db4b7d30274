import { belts, octagon, token } from '@league/shared';
import type { MedalPlace } from '@league/shared/contract';
import styled, { css } from 'styled-components';

/** A medal with its place; decoration beside the same fact in words. */
export const Medal = ({ place }: { place: MedalPlace }) => (
  <Octagon $place={place} aria-hidden>
    {place}
  </Octagon>
);

const METALS = {
  1: css`
    background: ${token('gold')};
  `,
  2: css`
    background: ${token('mist')};
  `,
  3: css`
    background: ${belts.brown};
    color: ${token('card')};
  `,
};

/** Metal is the same in both colour schemes. */
const Octagon = styled.i<{ $place: MedalPlace }>`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 22px;
  height: 22px;
  color-scheme: light;
  color: ${token('ink')};
  font-size: ${token('small')};
  font-style: normal;
  font-weight: 700;
  line-height: 1;
  print-color-adjust: exact;
  ${octagon}
  ${({ $place }) => METALS[$place]}
`;
