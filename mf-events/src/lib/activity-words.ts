import type { ActivityKind } from '@league/shared/api';
import { quoted } from '@league/shared/kit';

/** The words in which a camp and an attestation event differ. */
export interface ActivityWords {
  /** Where their list is. */
  path: string;
  /** One of them. */
  one: string;
  title: string;
  /** What the list holds, as in «Не удалось загрузить …». */
  list: string;
  emptyTitle: string;
  /** What an athlete or a referee, who sees only where they take part, is told while that is nowhere. */
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
