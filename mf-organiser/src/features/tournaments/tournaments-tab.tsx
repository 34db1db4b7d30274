import { Button } from '@league/shared';
import type { Answer } from '@league/shared/contract';
import {
  DialogButton,
  EmptyState,
  Field,
  findsByWords,
  Quiet,
  Row,
  Stack,
  useSearchText,
} from '@league/shared/kit';
import { useState } from 'react';
import { useListContentDraftsQuery } from '../../lib/content-drafts.api.ts';
import { OrganiserResult } from '../../lib/organiser-result.tsx';
import { NewTournament } from './new-tournament.tsx';
import { TournamentCard } from './tournament-card.tsx';

/** Tournaments that are shown at first, and by each press on «Показать ещё». */
const SHOWN = 20;

/** The tournaments of the desk: find one, make a new one. */
export default function TournamentsTab() {
  const query = useListContentDraftsQuery();
  return (
    <OrganiserResult query={query} what="турниры" height="112px">
      {(answer) => <List {...answer} />}
    </OrganiserResult>
  );
}

function List({ tournaments }: Answer<'listContentDrafts'>) {
  const [search, setSearch] = useSearchText();
  const [count, setCount] = useState(SHOWN);
  const found = tournaments.filter(({ title, place, date }) =>
    findsByWords(`${title} ${place} ${date?.slice(0, 4) ?? ''}`, search),
  );
  const ways = (
    <Row>
      <DialogButton label="Новый турнир">{(control) => <NewTournament {...control} />}</DialogButton>
      {tournaments.length > 0 && (
        <DialogButton label="По образцу прошлого" variant="secondary">
          {(control) => <NewTournament {...control} samples={tournaments} />}
        </DialogButton>
      )}
    </Row>
  );
  if (tournaments.length === 0)
    return (
      <EmptyState title="Турниров на столе пока нет" action={ways}>
        Новый турнир видите только вы, пока не опубликуете его.
      </EmptyState>
    );
  return (
    <Stack>
      {ways}
      {(tournaments.length > SHOWN || search) && (
        <Field
          label="Найти турнир"
          name="q"
          type="search"
          autoComplete="off"
          description="По названию, городу или году"
          value={search}
          onChange={({ target }) => {
            setSearch(target.value);
            setCount(SHOWN);
          }}
        />
      )}
      {found.length === 0 && <Quiet role="status">Ничего не нашлось.</Quiet>}
      {found.slice(0, count).map((tournament) => (
        <TournamentCard key={tournament.id} tournament={tournament} />
      ))}
      {found.length > count && (
        <Row $justify="center">
          <Button variant="secondary" onClick={() => setCount(count + SHOWN)}>
            Показать ещё ({found.length - count})
          </Button>
        </Row>
      )}
    </Stack>
  );
}
