import { Button, token } from '@league/shared';
import { categoryText, findCategory } from '@league/shared/day';
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
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { Heading, Subheading } from '../../lib/day-parts.tsx';
import { namesOf } from '../../lib/desk/people.ts';
import { useDesk } from '../../lib/queue/use-desk.ts';
import {
  type Protocol,
  type ProtocolRow,
  placeText,
  protocolOf,
  resultsText,
  type Team,
} from './protocol.ts';

/** «Протокол»: places, clubs and participants, ready with the last result; to print, and as tables for the tournament's page. */
export default function ProtocolTab() {
  const { state } = useDesk();
  const { categories, teams } = useMemo(() => protocolOf(state), [state]);
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
        </Notice>
      )}
      <Row $align="center">
        <Button onClick={() => window.print()}>Напечатать</Button>
      </Row>
      <Tables categories={categories} />
      <PrintedAlone />
      <Sheet data-printed>
        <Heading>
          Протокол: {state.rules?.title}, {formatLongDay(state.rules?.date ?? '')}
        </Heading>
        <Quiet>
          Редакция {state.seq}
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
        { id: 'place', header: 'Место', render: ({ place }) => placeText(place) },
        { id: 'name', header: 'Спортсмен', render: ({ entry }) => nameOf(entry) },
        {
          id: 'born',
          header: 'Г. р.',
          render: ({ entry }) => desk.athletes.get(entry)?.birthdate.slice(0, 4),
        },
        { id: 'club', header: 'Команда', render: (row) => entryOf(row)?.club },
        { id: 'region', header: 'Регион', notOnPhone: true, render: (row) => entryOf(row)?.region },
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

/** Tables of results by age group, as the tournament's card takes them. */
function Tables({ categories }: Pick<Protocol, 'categories'>) {
  const desk = useDesk();
  const [said, setSaid] = useState('');
  const groups = Map.groupBy(
    categories.filter(({ rows }) => rows),
    ({ key }): string => findCategory(key)?.group.title ?? '',
  );
  const nameOf = namesOf(desk);
  const personOf = (entry: number) => ({
    name: nameOf(entry),
    born: desk.athletes.get(entry)?.birthdate.slice(0, 4) ?? '',
    club: desk.state.entries[entry]?.club ?? '',
  });
  const handleCopy = (group: string) =>
    navigator.clipboard.writeText(resultsText(groups.get(group) ?? [], personOf)).then(
      () => setSaid(`${group}: таблица скопирована, вставьте её в пустой лист Excel.`),
      () => setSaid('Не скопировалось: браузер не разрешил. Откройте стол на компьютере.'),
    );
  return (
    <Stack $gap="s2">
      <Quiet>Таблицы для Excel: такую принимает карточка турнира, «Сетки и результаты».</Quiet>
      <Row>
        {[...groups.keys()].map((group) => (
          <Button key={group} variant="secondary" onClick={() => void handleCopy(group)}>
            Скопировать: {group}
          </Button>
        ))}
      </Row>
      <p role="status">{said}</p>
    </Stack>
  );
}

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
