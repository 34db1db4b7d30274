import type { PublicRating } from '@league/shared/contract';
import { Dialog, Field, useSearchText } from '@league/shared/kit';
import { categoryName, participantCount } from '../../lib/category.ts';
import { athletesOf } from '../../lib/placed.ts';
import { findAthletes, SHORTEST_QUERY } from '../../lib/search.ts';
import { SearchPlace } from './category-frame.tsx';
import { CategoryGrid } from './category-grid.tsx';
import { FoundList } from './found-list.tsx';
import { ParticipantList } from './participant-list.tsx';
import { useOpenCategory } from './use-open-category.ts';

/** Weight categories of both sexes, each opening the list of its participants; the search covers all of them. */
export function CategoryBoard({ rating }: { rating: PublicRating }) {
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
