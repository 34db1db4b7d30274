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

/** State of an application for a tournament, in a plain tone if the tournament is over without a decision. */
export function tournamentBadge(application: ApplicationSummary): BadgeFacts {
  const { status, tournament } = application;
  const tone = status === 'submitted' && isOver(tournament) ? 'plain' : TONES[status];
  return { text: applicationStatusText(application), tone };
}

/** Actions that are still possible. */
interface TournamentSteps {
  /** The organiser has returned it for correction. */
  mayCorrect: boolean;
  mayWithdraw: boolean;
  /** The photo of the stamped form is missing, and still matters. */
  wantsPhoto: boolean;
}

/** Only its author may change an application, until the organiser accepts it or the tournament is over. */
export function tournamentSteps({ status, own, image_url, tournament }: ApplicationSummary): TournamentSteps {
  const isOpen = status !== 'accepted' && !isOver(tournament);
  return {
    mayCorrect: isOpen && own && status === 'returned',
    mayWithdraw: isOpen && own,
    wantsPhoto: isOpen && image_url === null,
  };
}

/** Address of an application's page. */
export const applicationPath = ({ id }: Pick<ApplicationSummary, 'id'>): string =>
  `/registration?application=${id}`;
