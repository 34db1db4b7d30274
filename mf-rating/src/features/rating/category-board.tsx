import { token } from '@league/shared';
import { Dialog, Field, useSearchText } from '@league/shared/kit';
import styled from 'styled-components';
import { categoryName, participantCount } from '../../lib/category.ts';
import type { Rating } from '../../lib/rating-schema.ts';
import { findAthletes, participantsOf, SHORTEST_QUERY } from '../../lib/search.ts';
import { CategoryGrid } from './category-grid.tsx';
import { FoundList } from './found-list.tsx';
import { ParticipantList } from './participant-list.tsx';
import { useOpenCategory } from './use-open-category.ts';

/** Weight categories of both sexes, each opening the list of its participants; the search covers all of them. */
export function CategoryBoard({ rating }: { rating: Rating }) {
  const [query, setQuery] = useSearchText();
  const { isOpen, shown, handleOpen, handleClose } = useOpenCategory();
  const participants = shown ? participantsOf(rating, shown) : [];
  const isSearch = query.trim().length >= SHORTEST_QUERY;
  return (
    <>
      <Search role="search" aria-label="Поиск спортсменов">
        <Field
          label="Найти спортсмена или клуб"
          name="q"
          type="search"
          placeholder="Фамилия или клуб"
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </Search>
      {isSearch ? (
        <FoundList found={findAthletes(rating, query)} onOpen={handleOpen} onReset={() => setQuery('')} />
      ) : (
        <CategoryGrid rating={rating} onOpen={handleOpen} />
      )}
      <Dialog
        isOpen={isOpen}
        onClose={handleClose}
        title={shown ? categoryName(shown) : ''}
        eyebrow={participantCount(participants.length)}
        width="wide"
      >
        <ParticipantList participants={participants} />
      </Dialog>
    </>
  );
}

const Search = styled.div`
  max-width: 32rem;
  margin-bottom: ${token('s6')};
`;
