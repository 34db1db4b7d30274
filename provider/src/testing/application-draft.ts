import { randomUUID } from 'node:crypto';
import {
  APPLICATION_CONSENT_TEXTS,
  type ApplicationRow,
  addDays,
  leagueDay,
  type NewApplicationBody,
} from '@league/shared/contract';

/** The day of every tournament in tests. */
export const TOURNAMENT_DAY = addDays(leagueDay(), 90);
export const TOURNAMENT_TITLE = 'Кубок «Весна»';

/** The birthday of a person who reaches this age in the tournament's year. */
export const bornFor = (age: number, rest = '03-09'): string =>
  `${Number(TOURNAMENT_DAY.slice(0, 4)) - age}-${rest}`;

/** So many tournaments stand open for applications in tests: each test takes its own. */
export const TOURNAMENTS = 200;
let lastTournament = 0;

/** A tournament that no draft has used. */
function nextTournament(): { id: string } {
  lastTournament += 1;
  if (lastTournament > TOURNAMENTS) throw new Error('The tests need more tournaments');
  return { id: `cup_${lastTournament}` };
}

export const applicationRow = (changes: Partial<ApplicationRow> = {}): ApplicationRow => ({
  sex: 'М',
  name: 'Смирнов Олег',
  birthdate: bornFor(12),
  weight: '41',
  sport_qualification: 8,
  technical_quality: '8',
  city: 'Фрязино',
  teamName: 'Олимп',
  coachName: 'Климов Сергей',
  ...changes,
});

/** The author's word in the current words: for processing alone, unless both are wanted. */
export const applicationConsent = (isShown = true): NonNullable<NewApplicationBody['consent']> => ({
  processing: APPLICATION_CONSENT_TEXTS.processing[0].version,
  dissemination: isShown ? APPLICATION_CONSENT_TEXTS.dissemination[0].version : null,
});

/** A new application, with its own key and, unless one is given, its own tournament. */
export const applicationDraft = (changes: Partial<NewApplicationBody> = {}): NewApplicationBody => ({
  key: randomUUID(),
  tournament: changes.tournament ?? nextTournament(),
  category: 'cadets-b',
  rows: [applicationRow(), applicationRow({ sex: 'Ж', name: 'Белова Вера', weight: '33' })],
  consent: applicationConsent(),
  ...changes,
});
