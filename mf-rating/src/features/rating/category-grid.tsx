import { focusRing, from, octagon, token } from '@league/shared';
import { type Sex, WEIGHTS, weightTitle } from '@league/shared/contract';
import { useId } from 'react';
import styled from 'styled-components';
import { type Category, categoryName, participantCount, SEX_NAMES } from '../../lib/category.ts';
import { leaderOf } from '../../lib/places.ts';
import type { Rating } from '../../lib/rating-schema.ts';
import { participantsOf } from '../../lib/search.ts';

interface Props {
  rating: Rating;
  onOpen: (category: Category) => void;
}

/** The categories as buttons with their counts, boys beside girls. */
export const CategoryGrid = (props: Props) => (
  <Columns>
    <SexGroup sex="male" {...props} />
    <SexGroup sex="female" {...props} />
  </Columns>
);

function SexGroup({ sex, rating, onOpen }: Props & { sex: Sex }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Heading id={headingId}>{SEX_NAMES[sex]}</Heading>
      <Grid>
        {WEIGHTS[sex].map((weight) => {
          const category = { sex, weight };
          const participants = participantsOf(rating, category);
          const count = participantCount(participants.length);
          const leader = leaderOf(participants);
          // Begins like the visible text: a person who speaks to the computer says what they see.
          const told = leader ? [leader.names, leader.points, 'на первом месте'] : [];
          return (
            <li key={weight}>
              <CategoryButton
                type="button"
                aria-haspopup="dialog"
                aria-label={[categoryName(category), count, ...told].filter(Boolean).join(', ')}
                onClick={() => onOpen(category)}
              >
                <b>{weightTitle(weight)}</b> <span>{count}</span>{' '}
                {leader && (
                  <Leader>
                    <i />
                    <span>
                      {leader.names} {leader.points && <small>{leader.points}</small>}
                    </span>
                  </Leader>
                )}
              </CategoryButton>
            </li>
          );
        })}
      </Grid>
    </section>
  );
}

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
  grid-template-columns: repeat(2, 1fr);
  gap: ${token('s3')};
  padding: 0;
  list-style: none;
`;

/** The first of the category, behind a golden mark. */
const Leader = styled.span`
  display: flex;
  gap: ${token('s2')};
  min-width: 0;
  margin-top: ${token('s1')};
  overflow-wrap: anywhere;
  line-height: 1.3;

  i {
    flex: none;
    width: 10px;
    height: 10px;
    margin-top: 4px;
    background: ${token('gold')};
    ${octagon}
  }

  small {
    display: block;
    color: ${token('ink2')};
    font-size: inherit;
    font-variant-numeric: tabular-nums;
  }
`;

const CategoryButton = styled.button`
  ${focusRing}
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
  cursor: pointer;
  transition: border-color ${token('fast')};

  &:hover {
    border-color: ${token('chung')};
  }

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
