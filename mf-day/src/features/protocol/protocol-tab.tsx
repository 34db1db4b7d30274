import { Button, Link, token } from '@league/shared';
import { subPagePath } from '@league/shared/contract';
import {
  type DayState,
  type Delegation,
  isDisputed,
  levelText,
  type Protocol,
  type ProtocolRow,
  panelOf,
  planLines,
  protocolOf,
  protocolPlace,
  signersOf,
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
  type TableColumn,
} from '@league/shared/kit';
import { DownloadWorkbook, PrintedFoot, type WrittenSheet } from '@league/shared/tournament';
import { useMemo } from 'react';
import styled from 'styled-components';
import { useCategoryText } from '../../lib/categories.tsx';
import { Heading, Subheading } from '../../lib/day-parts.tsx';
import { dayPath, extractPath } from '../../lib/day-text.ts';
import { useGetDayQuery } from '../../lib/days.api.ts';
import { PanelNotice } from '../../lib/desk/notices.tsx';
import { namesOf } from '../../lib/desk/people.ts';
import { type Desk, useDesk } from '../../lib/queue/use-desk.ts';

/** «Протокол»: places, clubs and participants, ready with the last result; to print. */
export default function ProtocolTab() {
  const categoryText = useCategoryText();
  const desk = useDesk();
  const { state, tournament } = desk;
  // A tournament outside the calendar has no page.
  const hasPage = useGetDayQuery({ tournament }).data?.isListed;
  const protocol = useMemo(() => protocolOf(state), [state]);
  const { categories, isOver } = protocol;
  const pending = categories.filter(({ rows }) => rows === null);
  if (!state.rules || pending.length === categories.length)
    return (
      <Stack>
        <PanelNotice />
        <EmptyState title="Протокола ещё нет">
          Он появится сам, когда закончится первая категория: места, командный зачёт, участники.
        </EmptyState>
      </Stack>
    );
  const placed = categories.flatMap(({ key, rows }) => (rows ? [{ title: categoryText(key), rows }] : []));
  const places = placeColumns(desk);
  return (
    <Stack>
      <PanelNotice />
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
        <DownloadWorkbook
          label="Скачать протокол (Excel)"
          file={`${tournament}-protocol.xlsx`}
          make={() => sheetsOf(state, placed, { ...protocol, places })}
        />
      </Row>
      <PrintedAlone />
      <Sheet data-printed>
        <Heading>
          Протокол: {state.rules.title}, {formatLongDay(state.rules.date)}
        </Heading>
        <Quiet>
          {state.rules.level && `${levelText(state.rules.level)}. `}
          {pending.length > 0 && 'Неполный.'}
        </Quiet>
        {placed.map(({ title, rows }) => (
          <section key={title}>
            <Subheading>{title}</Subheading>
            <Listed title={title} columns={places} rows={rows} />
          </section>
        ))}
        <section>
          <Subheading>Командный зачёт</Subheading>
          <Listed title="Командный зачёт" columns={TEAM_COLUMNS} rows={numbered(protocol.teams)} />
          <Quiet>
            Очки: 1 за каждого вышедшего на бой, 1 за победу, 7, 3 и 1 за медаль. При равенстве выше тот, у
            кого лучше медали, потом у кого больше участников.
          </Quiet>
        </section>
        <section>
          <Subheading>{PARTICIPANTS}</Subheading>
          <Listed title={PARTICIPANTS} columns={DELEGATION_COLUMNS} rows={protocol.delegations} />
        </section>
        <section>
          <Subheading>Судейская коллегия</Subheading>
          <Stack $gap="s2">
            {panelOf(state.rules).map(({ id, title, text }) => (
              <p key={id}>
                {title}: {text || '______________________________'}
              </p>
            ))}
          </Stack>
        </section>
        <PrintedFoot revision={state.seq} page={dayPath(desk.tournament)} signers={signersOf(state.rules)} />
      </Sheet>
    </Stack>
  );
}

const PARTICIPANTS = 'Участники по регионам и клубам';

/** A column of the protocol, on the page and in the workbook. */
interface Column<Line> extends Omit<TableColumn<Line>, 'header' | 'render'> {
  header: string;
  /** In characters, in the workbook. */
  width: number;
  textOf: (row: Line) => string | number | undefined;
  render?: TableColumn<Line>['render'];
}

interface ListedProps<Line> {
  title: string;
  columns: readonly Column<Line>[];
  rows: readonly Line[];
}

const Listed = <Line,>({ title, columns, rows }: ListedProps<Line>) => (
  <Table
    caption={title}
    rows={rows}
    rowKey={(row) => rows.indexOf(row)}
    columns={columns.map(({ textOf, render = textOf, ...column }) => ({ ...column, render }))}
  />
);

const written = <Line,>({ title, columns, rows }: ListedProps<Line>): WrittenSheet => ({
  title,
  widths: columns.map(({ width }) => width),
  rows: [
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map(({ textOf }) => textOf(row) ?? null)),
  ],
});

interface Placed {
  title: string;
  rows: readonly ProtocolRow[];
}

/** The same as on the page: places, teams, participants, officials. */
function sheetsOf(
  { rules, seq }: Pick<DayState, 'rules' | 'seq'>,
  placed: readonly Placed[],
  { categories: all, teams, delegations, places }: Protocol & { places: readonly Column<ProtocolRow>[] },
): WrittenSheet[] {
  const [head, ...categories] = placed.map((category) => written({ ...category, columns: places }));
  const lines = [head, ...categories].flatMap((sheet, index) =>
    (sheet?.rows ?? []).slice(1).map((row) => [placed[index]?.title ?? '', ...row]),
  );
  return [
    {
      title: 'Турнир',
      widths: [24, 60],
      rows: [
        ['Турнир', rules?.title ?? ''],
        ['Первый день', rules ? formatLongDay(rules.date) : ''],
        ['Уровень', rules?.level ? levelText(rules.level) : ''],
        ['Редакция', seq],
        [
          'Протокол',
          placed.length < all.length
            ? `неполный: категорий с местами ${placed.length} из ${all.length}`
            : 'полный',
        ],
      ],
    },
    {
      title: 'Места',
      widths: [36, ...(head?.widths ?? [])],
      rows: [['Категория', ...(head?.rows[0] ?? [])], ...lines],
    },
    written({ title: 'Командный зачёт', columns: TEAM_COLUMNS, rows: numbered(teams) }),
    written({ title: PARTICIPANTS, columns: DELEGATION_COLUMNS, rows: delegations }),
    {
      title: 'Судейская коллегия',
      widths: [32, 60],
      rows: rules ? panelOf(rules).map(({ title, text }) => [title, text]) : [],
    },
  ];
}

function placeColumns(desk: Desk): Column<ProtocolRow>[] {
  const nameOf = namesOf(desk);
  const athleteOf = ({ entry }: ProtocolRow) => desk.athletes.get(entry);
  const entryOf = ({ entry }: ProtocolRow) => desk.state.entries[entry];
  return [
    { id: 'place', header: 'Место', width: 8, textOf: ({ place }) => protocolPlace(place) },
    {
      id: 'name',
      header: 'Спортсмен',
      width: 28,
      textOf: ({ entry }) => nameOf(entry),
      render: ({ entry }) => (
        <Link to={extractPath(desk.tournament, entry)} target="_blank" title="Выписка из протокола">
          {nameOf(entry)}
        </Link>
      ),
    },
    { id: 'born', header: 'Г. р.', width: 8, textOf: (row) => athleteOf(row)?.birthdate.slice(0, 4) },
    { id: 'club', header: 'Команда', width: 22, textOf: (row) => entryOf(row)?.club },
    {
      ...{ id: 'region', header: 'Город или область', width: 22, notOnPhone: true },
      textOf: (row) => entryOf(row)?.region,
    },
    {
      ...{ id: 'coach', header: 'Тренер', width: 28, notOnPhone: true },
      textOf: (row) => athleteOf(row)?.coach ?? undefined,
    },
    { id: 'wins', header: 'Побед', width: 8, align: 'end', textOf: ({ wins }) => wins },
  ];
}

const numbered = (teams: readonly Team[]) => teams.map((team, index) => ({ ...team, place: index + 1 }));

const TEAM_COLUMNS: readonly Column<Team & { place: number }>[] = [
  { id: 'place', header: 'Место', width: 8, textOf: ({ place }) => place },
  { id: 'club', header: 'Команда', width: 28, textOf: ({ club }) => club },
  { id: 'points', header: 'Очки', width: 8, align: 'end', textOf: ({ points }) => points },
  { id: 'entrants', header: 'Участников', width: 12, align: 'end', textOf: ({ entrants }) => entrants },
  { id: 'gold', header: 'Золото', width: 9, align: 'end', textOf: ({ medals }) => medals[0] },
  { id: 'silver', header: 'Серебро', width: 9, align: 'end', textOf: ({ medals }) => medals[1] },
  { id: 'bronze', header: 'Бронза', width: 9, align: 'end', textOf: ({ medals }) => medals[2] },
];

const DELEGATION_COLUMNS: readonly Column<Delegation>[] = [
  { id: 'region', header: 'Город или область', width: 28, textOf: ({ region }) => region },
  { id: 'club', header: 'Команда', width: 28, textOf: ({ club }) => club },
  { id: 'entrants', header: 'Участников', width: 12, align: 'end', textOf: ({ entrants }) => entrants },
];

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
