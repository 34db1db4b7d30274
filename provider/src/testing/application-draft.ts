import { randomUUID } from 'node:crypto';
import type { ApplicationRow, NewApplicationBody } from '@league/shared/contract';

export const applicationRow = (changes: Partial<ApplicationRow> = {}): ApplicationRow => ({
  sex: 'М',
  name: 'Смирнов Олег',
  birthdate: '2014-03-09',
  weight: '41',
  sport_qualification: 8,
  technical_quality: '8',
  city: 'Фрязино',
  teamName: 'Олимп',
  coachName: 'Климов Сергей',
  ...changes,
});

/** What a client sends to apply, with a new key and for a tournament of its own where the test names none. */
export const applicationDraft = (changes: Partial<NewApplicationBody> = {}): NewApplicationBody => ({
  key: randomUUID(),
  tournament: { id: `cup_${randomUUID().slice(0, 8)}`, title: 'Кубок «Весна»', date: '2099-04-05' },
  category: 'cadets-b',
  rows: [applicationRow(), applicationRow({ sex: 'Ж', name: 'Белова Вера', weight: '33' })],
  ...changes,
});
