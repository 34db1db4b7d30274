import { Button, Link, token } from '@league/shared';
import { subPagePath } from '@league/shared/contract';
import {
  isDisputed,
  levelText,
  type ProtocolRow,
  planLines,
  protocolOf,
  protocolPlace,
  type Team,
} from '@league/shared/day';
import {
  EmptyState,
  formatLongDay,
  Notice,
  PrintedAlone,
  Quiet,
  Row,
  Stack,
  Table,
} from '@league/shared/kit';
import { Signatures } from '@league/shared/tournament';
import { useMemo } from 'react';
import styled from 'styled-components';
import { useCategoryText } from '../../lib/categories.tsx';
import { Heading, Subheading } from '../../lib/day-parts.tsx';
import { extractPath } from '../../lib/day-text.ts';
import { useGetDayQuery } from '../../lib/days.api.ts';
import { namesOf } from '../../lib/desk/people.ts';
import { useDesk } from '../../lib/queue/use-desk.ts';

/** «Протокол»: places, clubs and participants, ready with the last result; to print. */
export default function ProtocolTab() {
  const categoryText = useCategoryText();
  const { state, tournament } = useDesk();
  // A tournament outside the calendar has no page.
  const hasPage = useGetDayQuery({ tournament }).data?.isListed;
  const { categories, teams, isOver } = useMemo(() => protocolOf(state), [state]);
  const pending = categories.filter(({ rows }) => rows === null);
  if (categories.length === 0 || pending.length === categories.length)
    return (
      <EmptyState title="Протокола ещё нет">
        Он появится сам, когда закончится первая категория: места, командный зачёт, участники.
      </EmptyState>
    );
  return (
    <Stack>
      {pending.length > 0 && (
        <Notice tone="info" title="Протокол неполный">
          Нет мест: {pending.map(({ key }) => categoryText(key)).join('; ')}.
          {isDisputed(planLines(state)) && ' Места спорной категории появятся после решения по протесту.'}
          {isOver &&
            ' Боёв больше нет: места решают очки или жребий, внесите их таблицей в карточке турнира.'}
        </Notice>
      )}
      {isOver ? (
        <Notice tone="success" title="Все бои проведены">
          {hasPage && (
            <>
              Результаты стоят на <Link to={subPagePath(tournament, 'results')}>странице турнира</Link>.
              Исправите бой – изменятся и они.
            </>
          )}
        </Notice>
      ) : (
        hasPage && <Quiet>После последнего боя результаты сами встанут на страницу турнира.</Quiet>
      )}
      <Row $align="center">
        <Button onClick={() => window.print()}>Напечатать</Button>
      </Row>
      <PrintedAlone />
      <Sheet data-printed>
        <Heading>
          Протокол: {state.rules?.title}, {formatLongDay(state.rules?.date ?? '')}
        </Heading>
        <Quiet>
          {state.rules?.level && `${levelText(state.rules.level)}. `}Редакция {state.seq}
          {pending.length > 0 && ', неполный'}
        </Quiet>
        {categories.map(
          ({ key, rows }) =>
            rows && (
              <section key={key}>
                <Subheading>{categoryText(key)}</Subheading>
                <Places title={categoryText(key)} rows={rows} />
              </section>
            ),
        )}
        <section>
          <Subheading>Командный зачёт</Subheading>
          <Teams teams={teams} />
          <Quiet>
            Очки: 1 за каждого вышедшего на бой, 1 за победу, 7, 3 и 1 за медаль. При равенстве выше тот, у
            кого лучше медали, потом у кого больше участников.
          </Quiet>
        </section>
        <Signatures />
      </Sheet>
    </Stack>
  );
}

function Places({ title, rows }: { title: string; rows: readonly ProtocolRow[] }) {
  const desk = useDesk();
  const nameOf = namesOf(desk);
  const entryOf = ({ entry }: ProtocolRow) => desk.state.entries[entry];
  return (
    <Table
      caption={title}
      rows={rows}
      rowKey={({ entry }) => entry}
      columns={[
        { id: 'place', header: 'Место', render: ({ place }) => protocolPlace(place) },
        {
          id: 'name',
          header: 'Спортсмен',
          render: ({ entry }) => (
            <Link to={extractPath(desk.tournament, entry)} target="_blank" title="Выписка из протокола">
              {nameOf(entry)}
            </Link>
          ),
        },
        {
          id: 'born',
          header: 'Г. р.',
          render: ({ entry }) => desk.athletes.get(entry)?.birthdate.slice(0, 4),
        },
        { id: 'club', header: 'Команда', render: (row) => entryOf(row)?.club },
        {
          id: 'region',
          header: 'Город или область',
          notOnPhone: true,
          render: (row) => entryOf(row)?.region,
        },
        {
          id: 'coach',
          header: 'Тренер',
          notOnPhone: true,
          render: ({ entry }) => desk.athletes.get(entry)?.coach,
        },
        { id: 'wins', header: 'Побед', align: 'end', render: ({ wins }) => wins },
      ]}
    />
  );
}

const Teams = ({ teams }: { teams: readonly Team[] }) => (
  <Table
    caption="Командный зачёт"
    rows={teams.map((team, index) => ({ ...team, place: index + 1 }))}
    rowKey={({ club }) => club}
    columns={[
      { id: 'place', header: 'Место', render: ({ place }) => place },
      { id: 'club', header: 'Команда', render: ({ club }) => club },
      { id: 'points', header: 'Очки', align: 'end', render: ({ points }) => points },
      { id: 'entrants', header: 'Участников', align: 'end', render: ({ entrants }) => entrants },
      { id: 'gold', header: 'Золото', align: 'end', render: ({ medals }) => medals[0] },
      { id: 'silver', header: 'Серебро', align: 'end', render: ({ medals }) => medals[1] },
      { id: 'bronze', header: 'Бронза', align: 'end', render: ({ medals }) => medals[2] },
    ]}
  />
);

const Sheet = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('s4')};

  section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${token('s2')};
    break-inside: avoid;
  }
`;
