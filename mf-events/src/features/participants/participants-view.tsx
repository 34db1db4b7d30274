import { below, token } from '@league/shared';
import type { ActivityRef } from '@league/shared/api';
import { type DocumentKind, PAPERS, type Participant } from '@league/shared/contract';
import {
  Badge,
  EmptyState,
  Field,
  findsPerson,
  formatDay,
  QueryResult,
  Row,
  SHORT_LIST,
  Stack,
  Table,
  type TableColumn,
  Text,
} from '@league/shared/kit';
import { DownloadWorkbook, type WrittenSheet } from '@league/shared/tournament';
import { Fragment, useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { useListParticipantsQuery } from '../../lib/activities.api.ts';
import { ACTIVITY_WORDS } from '../../lib/activity-words.ts';
import { STATUS_TEXT, STATUS_TONE, standingOf } from './participant-status.ts';

const NAMES = ['№', 'Фамилия', 'Имя', 'Отчество'];
const NAME_WIDTHS = [5, 20, 16, 20];

const papersText = (missing: readonly DocumentKind[]) =>
  missing.length === 0 ? 'все' : `нет: ${missing.map((kind) => PAPERS[kind].short).join(', ')}`;

const named = ({ lastname, firstname, middlename }: Participant, index: number) => [
  index + 1,
  lastname,
  firstname,
  middlename ?? '',
];

/** The participants in the given order, and a second sheet for the journey of one's own. */
export function participantSheets(participants: readonly Participant[], title: string): WrittenSheet[] {
  const list: WrittenSheet = {
    title,
    widths: [...NAME_WIDTHS, 18],
    rows: [
      [...NAMES, 'Статус'],
      ...participants.map((one, index) => [...named(one, index), STATUS_TEXT[standingOf(one)]]),
    ],
  };
  const journey = participants
    .filter(({ own, status }) => own && status !== 'declined')
    .map((one, index) => [
      ...named(one, index),
      one.own?.birthdate ? formatDay(one.own.birthdate) : '',
      one.own?.technical_quality ?? '',
      one.own?.weight ?? '',
      papersText(one.own?.missing_documents ?? []),
      one.payment_status === 'paid' ? 'оплачено' : 'нет',
    ]);
  if (journey.length === 0) return [list];
  const columns = [...NAMES, 'Дата рождения', 'Пояс', 'Вес', 'Документы', 'Оплата'];
  return [
    list,
    { title: 'Поездка', widths: [...NAME_WIDTHS, 14, 26, 8, 34, 12], rows: [columns, ...journey] },
  ];
}

interface Numbered {
  number: number;
  participant: Participant;
}

function StatusBadge({ participant }: { participant: Participant }) {
  const standing = standingOf(participant);
  return (
    <OneLine>
      <Badge tone={STATUS_TONE[standing]}>{STATUS_TEXT[standing]}</Badge>
    </OneLine>
  );
}

/**
 * The participants by name, one's own first, with a download in the same order. A search hides rows and changes neither
 * numbers nor download.
 */
function ParticipantTable({
  kind,
  id,
  participants,
}: ActivityRef & { participants: readonly Participant[] }) {
  const [search, setSearch] = useState<string>();
  const sorted = participants.toSorted((a, b) => Number(!a.own) - Number(!b.own));
  const shown = sorted
    .map((participant, index) => ({ number: index + 1, participant }))
    .filter(({ participant }) =>
      findsPerson(participant, search ?? '', STATUS_TEXT[standingOf(participant)]),
    );
  const isMixed = participants.some(({ own }) => own) && !participants.every(({ own }) => own);
  const groups = isMixed
    ? [
        { caption: 'Мои', rows: shown.filter(({ participant }) => participant.own) },
        { caption: 'Остальные', rows: shown.filter(({ participant }) => !participant.own) },
      ].filter(({ rows }) => rows.length > 0)
    : [{ caption: 'Участники', rows: shown }];
  const columns: TableColumn<Numbered>[] = [
    { id: 'number', header: '№', align: 'end', render: ({ number }) => number },
    {
      id: 'lastname',
      header: 'Фамилия',
      render: ({ participant: { lastname, firstname, middlename } }) => (
        <>
          <Text as="span">{lastname}</Text>
          <GivenNames as="span">{[firstname, middlename].filter(Boolean).join(' ')}</GivenNames>
        </>
      ),
    },
    {
      id: 'firstname',
      header: 'Имя',
      notOnPhone: true,
      render: ({ participant }) => participant.firstname,
    },
    {
      id: 'middlename',
      header: 'Отчество',
      notOnPhone: true,
      render: ({ participant }) => participant.middlename,
    },
    {
      id: 'status',
      header: 'Статус',
      render: ({ participant }) => <StatusBadge participant={participant} />,
    },
  ];
  return (
    <Stack>
      {/* Above the table, because a long table would hide it. */}
      <Row>
        <DownloadWorkbook
          label="Скачать таблицу"
          file={`${kind}_participants_${id}.xlsx`}
          make={() => participantSheets(sorted, ACTIVITY_WORDS[kind].sheet)}
        />
      </Row>
      {/* Once used, the search stays, even if a refetch makes the list short. */}
      {(participants.length > SHORT_LIST || search !== undefined) && (
        <Search>
          <Field
            label="Найти по имени или статусу"
            name="search"
            type="search"
            autoComplete="off"
            value={search ?? ''}
            onChange={({ target }) => setSearch(target.value)}
          />
        </Search>
      )}
      {shown.length === 0 && <p role="status">Никого не нашлось.</p>}
      {groups.map(({ caption, rows }) => (
        <Fragment key={caption}>
          {isMixed && <h3>{caption}</h3>}
          <Table
            caption={caption}
            columns={columns}
            rows={rows}
            rowKey={({ participant }) => participant.id}
          />
        </Fragment>
      ))}
    </Stack>
  );
}

/** Only on a phone, where these have no columns: below the last name. */
const GivenNames = styled(Text)`
  display: none;
  color: ${token('ink2')};
  font-size: ${token('small')};

  ${below.tablet} {
    display: block;
  }
`;
const OneLine = styled.span`
  white-space: nowrap;
`;
const Search = styled.div`
  width: min(100%, 360px);
`;

/**
 * The participants of one camp or event with their export; also the slot `events/participants`. Refetched when opened
 * and while it is visible, so that an answer or a payment shows without a reload.
 */
export default function ParticipantsView({ kind, id }: ActivityRef) {
  const query = useListParticipantsQuery({ kind, id });
  useRefreshWhileVisible(query.refetch);
  return (
    <QueryResult
      query={{ ...query, data: query.currentData }}
      what="список участников"
      rows={6}
      height="44px"
    >
      {(participants) =>
        participants.length === 0 ? (
          <EmptyState title="Участников пока нет">Их записывают тренеры.</EmptyState>
        ) : (
          <ParticipantTable kind={kind} id={id} participants={participants} />
        )
      }
    </QueryResult>
  );
}

/** Polling interval, in milliseconds. */
const INTERVAL = 30_000;

/** Refreshes every 30 s while the tab is visible, and at once when it becomes visible. */
function useRefreshWhileVisible(refresh: () => void): void {
  const onTick = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refresh();
  });
  useEffect(() => {
    const tick = () => onTick();
    const timer = setInterval(tick, INTERVAL);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
}
