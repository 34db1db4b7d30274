import {
  APPLICATION_CATEGORIES,
  type ApplicationStatus,
  type ApplicationSummary,
  isOver,
} from '@league/shared/contract';
import { type PluralForms, plural } from '@league/shared/kit';
import type { BadgeFacts } from '../application-state.ts';

/** Where an application for a tournament stands, in a word or two. */
export const TOURNAMENT_STATUS: Record<ApplicationStatus, BadgeFacts> = {
  submitted: { text: 'На рассмотрении', tone: 'chung' },
  accepted: { text: 'Принята', tone: 'green' },
  returned: { text: 'Возвращена', tone: 'hong' },
};

/** «Кадеты, кат. А»; a category that this release does not know is called by its id. */
export const categoryTitle = (category: string): string =>
  APPLICATION_CATEGORIES.find(({ id }) => id === category)?.title ?? category;

const ATHLETES: PluralForms = { one: 'спортсмен', few: 'спортсмена', many: 'спортсменов' };

/** «21 спортсмен» */
export const athleteCount = (count: number): string => `${count}\u00a0${plural(count, ATHLETES)}`;

/** What the person can still do about an application. */
export interface TournamentSteps {
  /** The organiser waits for a changed one. */
  mayCorrect: boolean;
  mayWithdraw: boolean;
  /** The photo of the stamped form is missing, and still matters. */
  wantsPhoto: boolean;
}

/** Only its author changes an application, until the organiser has taken it or the tournament is over. */
export function tournamentSteps({ status, own, image_url, tournament }: ApplicationSummary): TournamentSteps {
  const isOpen = status !== 'accepted' && !isOver(tournament);
  return {
    mayCorrect: isOpen && own && status === 'returned',
    mayWithdraw: isOpen && own,
    wantsPhoto: isOpen && image_url === null,
  };
}

/** Where an application is read and changed. */
export const applicationPath = ({ id }: Pick<ApplicationSummary, 'id'>): string =>
  `/registration?application=${id}`;
