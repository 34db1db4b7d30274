import { from, token } from '@league/shared';
import { type Sex, WEIGHTS } from '@league/shared/contract';
import { type ReactNode, useId } from 'react';
import styled, { css } from 'styled-components';
import { type Category, SEX_NAMES } from '../../lib/category.ts';

interface Props {
  /** What stands in the place of a category. */
  children: (category: Category) => ReactNode;
}

/** The categories of the league as a grid, boys beside girls. */
export const CategoryFrame = (props: Props) => (
  <Columns>
    <SexGroup sex="male" {...props} />
    <SexGroup sex="female" {...props} />
  </Columns>
);

function SexGroup({ sex, children }: Props & { sex: Sex }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Heading id={headingId}>{SEX_NAMES[sex]}</Heading>
      <Grid>
        {WEIGHTS[sex].map((weight) => (
          <li key={weight}>{children({ sex, weight })}</li>
        ))}
      </Grid>
    </section>
  );
}

export const SearchPlace = styled.div`
  max-width: 32rem;
  margin-bottom: ${token('s6')};
`;

const Columns = styled.div`
  display: grid;
  gap: ${token('s7')};

  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
    gap: ${token('s5')};
  }

  ${from.desktop} {
    gap: ${token('s7')};
  }
`;

const Heading = styled.h2`
  margin: 0 0 ${token('s4')};
  font-family: ${token('display')};
  font-size: 1.5rem;
  font-weight: 700;
  line-height: 1.2;
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(7.5rem, 35%), 1fr));
  gap: ${token('s3')};
  padding: 0;
  list-style: none;
`;

/** A tile of the grid, with its data or before they have come. */
export const tile = css`
  display: grid;
  align-content: start;
  gap: ${token('s1')};
  width: 100%;
  height: 100%;
  min-height: 88px;
  padding: ${token('s4')};
  border: 1px solid ${token('line')};
  border-radius: ${token('radiusM')};
  background: ${token('card')};
  color: ${token('ink')};
  font: inherit;
  text-align: start;

  b {
    font-family: ${token('display')};
    font-size: 1.25rem;
    line-height: 1.2;
    font-variant-numeric: tabular-nums;
  }

  > span {
    font-size: ${token('small')};
  }

  > b + span {
    color: ${token('ink2')};
  }
`;
