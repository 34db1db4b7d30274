import { token } from '@league/shared';
import { weightTitle } from '@league/shared/contract';
import { Skeleton } from '@league/shared/kit';
import styled from 'styled-components';
import { CategoryFrame, SearchPlace, tile } from './category-frame.tsx';

/** The board before its data: the search and every category where they will stand. */
export const BoardOutline = () => (
  <>
    <SearchPlace>
      <Skeleton height="74px" radius={token('radiusM')} />
    </SearchPlace>
    <CategoryFrame>
      {({ weight }) => (
        <Tile>
          <b>{weightTitle(weight)}</b>
          <span>
            <Skeleton width="7em" height="1lh" />
          </span>
          <span>
            <Skeleton width="9em" height="2lh" />
          </span>
        </Tile>
      )}
    </CategoryFrame>
  </>
);

const Tile = styled.div`
  ${tile}
`;
