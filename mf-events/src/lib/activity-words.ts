import type { ActivityKind } from '@league/shared/api';
import { plural } from '@league/shared/contract';
import { quoted } from '@league/shared/kit';

/** Words that differ between a camp and an attestation event. */
export interface ActivityWords {
  /** Path of their list. */
  path: string;
  /** One of them. */
  one: string;
  title: string;
  /** Name of the list, as in «Не удалось загрузить …». */
  list: string;
  emptyTitle: string;
  /** Shown to an athlete or a referee without enrolments; they see only their own. */
  emptyOwn: string;
  create: string;
  createTitle: string;
  created: (name: string) => string;
  createForbidden: string;
  createFailed: string;
  createdWithoutPicture: string;
  /** «Лагерь перенесён», and what follows it. */
  moved: string;
  cancelled: string;
  /** Name of the sheet of an exported participant table. */
  sheet: string;
}

export const ACTIVITY_WORDS: Record<ActivityKind, ActivityWords> = {
  camp: {
    path: '/camp',
    one: 'Лагерь',
    title: 'Сборы и лагеря',
    list: 'список сборов',
    emptyTitle: 'Сборов пока нет',
    emptyOwn: 'Когда вас запишут, сборы появятся здесь.',
    create: 'Создать лагерь',
    createTitle: 'Новый лагерь',
    created: (name) => `Лагерь ${quoted(name)} создан.`,
    createForbidden: 'У вас нет прав создавать лагеря.',
    createFailed: 'Не удалось создать лагерь. Попробуйте ещё раз.',
    createdWithoutPicture: 'Лагерь создан без картинки. Нажмите ещё раз или уберите её.',
    moved: 'Лагерь перенесён',
    cancelled: 'Лагерь отменён',
    sheet: 'Участники лагеря',
  },
  event: {
    path: '/certification',
    one: 'Аттестация',
    title: 'Аттестация',
    list: 'список аттестаций',
    emptyTitle: 'Аттестаций пока нет',
    emptyOwn: 'Когда вас запишут, аттестации появятся здесь.',
    create: 'Создать событие',
    createTitle: 'Новое событие',
    created: (name) => `Событие ${quoted(name)} создано.`,
    createForbidden: 'У вас нет прав создавать события.',
    createFailed: 'Не удалось создать событие. Попробуйте ещё раз.',
    createdWithoutPicture: 'Событие создано без картинки. Нажмите ещё раз или уберите её.',
    moved: 'Событие перенесено',
    cancelled: 'Событие отменено',
    sheet: 'Участники события',
  },
};

const PEOPLE = { one: 'человек', few: 'человека', many: 'человек' };
const GET = {
  future: { one: 'получит', few: 'получат', many: 'получат' },
  past: { one: 'получил', few: 'получили', many: 'получили' },
};

/** How many people are told of a change: «Сообщение получат 12 человек.» */
export const messageReaders = (people: number, tense: keyof typeof GET): string =>
  people === 0
    ? 'Сообщать некому: участников пока нет.'
    : `Сообщение ${plural(people, GET[tense])} ${people} ${plural(people, PEOPLE)}.`;
