import { focusRing, octagon, token } from '@league/shared';
import { type PublicRating, weightTitle } from '@league/shared/contract';
import styled from 'styled-components';
import { athletesOf, type Category, categoryName, leaderOf, participantCount } from '../../lib/category.ts';
import { CategoryFrame, tile } from './category-frame.tsx';

interface Props {
  rating: PublicRating;
  onOpen: (category: Category) => void;
}

/** The categories as buttons with their counts and leaders. */
export const CategoryGrid = ({ rating, onOpen }: Props) => (
  <CategoryFrame>
    {(category) => {
      const athletes = athletesOf(rating, category);
      const count = participantCount(athletes.length);
      const leader = leaderOf(athletes);
      // Begins like the visible text: a person who speaks to the computer says what they see.
      const facts = leader ? [leader.names, leader.points, 'на первом месте'] : [];
      return (
        <CategoryButton
          type="button"
          aria-haspopup="dialog"
          aria-label={[categoryName(category), count, ...facts].filter(Boolean).join(', ')}
          onClick={() => onOpen(category)}
        >
          <b>{weightTitle(category.weight)}</b> <span>{count}</span>{' '}
          {leader && (
            <Leader>
              <i />
              <span>
                {leader.names} {leader.points && <small>{leader.points}</small>}
              </span>
            </Leader>
          )}
        </CategoryButton>
      );
    }}
  </CategoryFrame>
);

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
  ${tile}
  cursor: pointer;
  transition: border-color ${token('fast')};

  &:hover {
    border-color: ${token('chung')};
  }
`;
