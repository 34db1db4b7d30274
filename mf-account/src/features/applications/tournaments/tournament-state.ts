import {
  type ApplicationStatus,
  type ApplicationSummary,
  applicationStatusText,
  isOver,
} from '@league/shared/contract';
import type { BadgeTone } from '@league/shared/kit';
import type { BadgeFacts } from '../application-state.ts';

const TONES: Record<ApplicationStatus, BadgeTone> = {
  submitted: 'chung',
  accepted: 'green',
  returned: 'hong',
};

/** Where an application for a tournament stands; one that nobody looked at in time is no news any more. */
export function tournamentBadge(application: ApplicationSummary): BadgeFacts {
  const { status, tournament } = application;
  const tone = status === 'submitted' && isOver(tournament) ? 'plain' : TONES[status];
  return { text: applicationStatusText(application), tone };
}

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
