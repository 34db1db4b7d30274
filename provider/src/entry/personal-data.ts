import { activityData } from '../league/activities/personal-data.ts';
import { applicationData } from '../league/applications/personal-data.ts';
import { bracketData } from '../league/brackets/personal-data.ts';
import { fileData } from '../league/content/erased-files.ts';
import { contentData } from '../league/content/personal-data.ts';
import { dayData } from '../league/days/personal-data.ts';
import { noticeData } from '../league/notices/notices.ts';
import { participationData } from '../league/participation/personal-data.ts';
import { paymentData } from '../league/payments/payments.ts';
import { ratingData } from '../league/ratings/personal-data.ts';
import { readinessData } from '../league/readiness/readiness.ts';
import { resultData } from '../league/results/results.ts';
import { consentData } from '../people/consent/personal-data.ts';
import { departureData } from '../people/departure/departures.ts';
import { documentData } from '../people/documents/documents.ts';
import { notificationData } from '../people/notifications/notifications.ts';
import type { PersonalData } from '../people/people/personal-data.ts';
import { createErasure } from '../people/privacy/erase.ts';
import { identityData, platformData } from '../people/privacy/own-data.ts';
import { createMerge, profileData } from '../people/profiles/merge.ts';
import { athleteNameData } from '../people/shown-names/athlete-names.ts';
import { erasedNameData } from '../people/shown-names/erased-names.ts';
import { organisationRequests, tournamentResults, tournaments } from '../platform/db/schema.ts';

/**
 * What all rooms store about people, by room. The order is that of an erasure, and so its lock order: people, events and
 * camps, the final's day and its brackets, applications, entries of days.
 */
export const PERSONAL_DATA = {
  profiles: profileData,
  participation: participationData,
  notifications: notificationData,
  payments: paymentData,
  documents: documentData,
  consent: consentData,
  identity: identityData,
  platform: platformData,
  departure: departureData,
  withheldNames: erasedNameData,
  readiness: readinessData,
  brackets: bracketData,
  activities: activityData,
  applications: applicationData,
  files: fileData,
  days: dayData,
  content: contentData,
  ratings: ratingData,
  results: resultData,
  athleteNames: athleteNameData,
  notices: noticeData,
  /** Published by the league, and sent by guests: neither is about somebody with an account. */
  tournaments: { tables: [tournaments, tournamentResults] },
  organiser: { tables: [organisationRequests] },
} as const satisfies Record<string, PersonalData>;

export const mergePeople = createMerge(Object.values(PERSONAL_DATA));
export const { erasePerson, eraseDeparted } = createErasure(Object.values(PERSONAL_DATA));
