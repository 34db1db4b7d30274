import { type DocumentKind, PAPERS, type Participant } from '@league/shared/contract';
import { formatDay } from '@league/shared/kit';
import type { WrittenSheet } from '@league/shared/tournament';
import { STATUS_TEXT, standingOf } from './participant-status.ts';

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
