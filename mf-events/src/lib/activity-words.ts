import type { ActivityKind } from '@league/shared/api';
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
    sheet: 'Участники события',
  },
};
