import { token } from '@league/shared';
import { weightTitle } from '@league/shared/contract';
import { Skeleton } from '@league/shared/kit';
import styled from 'styled-components';
import { CategoryFrame, SearchPlace, tile } from './category-frame.tsx';

/** The board before its data: the search and every category where they will stand. */
export const BoardOutline = () => (
  <>
    <SearchPlace>
      <Skeleton height="77px" radius={token('radiusM')} />
    </SearchPlace>
    <CategoryFrame>
      {({ weight }) => (
        <Tile>
          <b>{weightTitle(weight)}</b>
          <span>
            <Skeleton width="7em" height="1lh" />
          </span>
          <Leader>
            <Skeleton width="9em" height="2lh" />
          </Leader>
        </Tile>
      )}
    </CategoryFrame>
  </>
);

/** Two lines as high as those of the first athlete. */
const Leader = styled.span`
  margin-top: ${token('s1')};
  line-height: 1.3;
`;

const Tile = styled.div`
  ${tile}
`;
