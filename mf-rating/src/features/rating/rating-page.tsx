import {
  ButtonLink,
  endpoint,
  leagueApi,
  token,
  useLocation,
  useNavigate,
  useSearchParams,
} from '@league/shared';
import calls from '@league/shared/calls';
import { type PublicRating, type RatingId, weightTitle } from '@league/shared/contract';
import {
  Dialog,
  EmptyState,
  Field,
  Page,
  QueryResult,
  Skeleton,
  Tabs,
  useSearchText,
} from '@league/shared/kit';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import {
  athletesOf,
  type Category,
  categoryId,
  categoryName,
  findCategory,
  participantCount,
} from '../../lib/category.ts';
import { ratingPage, seasonPage } from '../../lib/page-facts.ts';
import { findAthletes, SHORTEST_QUERY } from '../../lib/search.ts';
import { CategoryFrame, SearchPlace, tile } from './category-frame.tsx';
import { CategoryGrid } from './category-grid.tsx';
import { FoundList } from './found-list.tsx';
import { ParticipantList } from './participant-list.tsx';

const PARAM = 'category';
/** State of the history entries that opening a category adds. */
const OPENED = 'opened';

/** The open category, stored in the address: it can be shared, and «Back» closes it. */
function useOpenCategory() {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const open = findCategory(params.get(PARAM));
  const [shown, setShown] = useState(open);
  if (open && open !== shown) setShown(open);
  const closedAt = useRef<string>(null);

  const handleOpen = (category: Category) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.set(PARAM, categoryId(category));
        return after;
      },
      { state: OPENED, preventScrollReset: true },
    );
  const handleClose = () => {
    // A second Escape before the address has changed would leave the page.
    if (closedAt.current === key) return;
    closedAt.current = key;
    if (state === OPENED) return void navigate(-1);
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(PARAM);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  // `shown` keeps its value while the dialog closes.
  return { isOpen: open !== undefined, shown, handleOpen, handleClose };
}

/** Weight categories of both sexes, each opening the list of its participants; the search covers all of them. */
function CategoryBoard({ rating }: { rating: PublicRating }) {
  const [query, setQuery] = useSearchText();
  const { isOpen, shown, handleOpen, handleClose } = useOpenCategory();
  const athletes = shown ? athletesOf(rating, shown) : [];
  const isSearch = query.trim().length >= SHORTEST_QUERY;
  return (
    <>
      <SearchPlace role="search" aria-label="Поиск спортсменов">
        <Field
          label="Найти спортсмена или клуб"
          name="q"
          type="search"
          placeholder="Фамилия или клуб"
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </SearchPlace>
      {isSearch ? (
        <FoundList found={findAthletes(rating, query)} onOpen={handleOpen} onReset={() => setQuery('')} />
      ) : (
        <CategoryGrid rating={rating} onOpen={handleOpen} />
      )}
      <Dialog
        isOpen={isOpen}
        onClose={handleClose}
        closesByBack={false}
        title={shown ? categoryName(shown) : ''}
        eyebrow={participantCount(athletes.length)}
        width="wide"
      >
        <ParticipantList athletes={athletes} sought={isSearch ? query : ''} />
      </Dialog>
    </>
  );
}

const rating = leagueApi.injectEndpoints({
  endpoints: () => ({
    // Parents decide about the names at any time: a tab that has left the table asks again.
    getRating: endpoint(calls.getRating, { keepUnusedDataFor: 0 }),
  }),
});

const { useGetRatingQuery } = rating;

/** The board before its data: the search and every category where they will stand. */
const BoardOutline = () => (
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

/** Parents decide about names at any time: an open page learns of it within so many milliseconds. */
const EVERY = 60_000;

/** A table as the provider answers it: what the live content says, without the names that everybody may not read. */
function RatingTable({ id }: { id: RatingId }) {
  const query = useGetRatingQuery({ rating: id }, { pollingInterval: EVERY });
  return (
    <QueryResult
      query={query}
      what="рейтинг"
      loading={<BoardOutline />}
      absent={<EmptyState title="Рейтинг ещё не опубликован" />}
    >
      {(rating) => <CategoryBoard rating={rating} />}
    </QueryResult>
  );
}

const { eyebrow, tools } = ratingPage.outline;

/** The one age that a rating is of. */
const Ages = ({ label, rating }: { label: string; rating: RatingId }) => (
  <Tabs label="Возраст" tabs={[{ id: '2012-2010', label, content: <RatingTable id={rating} /> }]} />
);

export const RatingPage = () => (
  <Page
    title={ratingPage.title}
    eyebrow={eyebrow}
    art={{ seed: 'rating', hue: 'gold' }}
    description={ratingPage.description}
    tools={tools.map(({ to, label }) => (
      <ButtonLink key={to} to={to} variant="secondary">
        {label}
      </ButtonLink>
    ))}
  >
    <Ages label={'Юноши и девушки 2012–2010\u00a0г.р.'} rating="championship" />
  </Page>
);

export const SeasonPage = () => (
  <Page
    title={seasonPage.title}
    description={seasonPage.description}
    art={{ seed: 'season', hue: 'gold' }}
    back={seasonPage.outline.back}
  >
    <Ages label="Юноши и девушки (2012–2010)" rating="season-2024" />
  </Page>
);
