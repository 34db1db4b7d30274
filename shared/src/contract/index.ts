import { listCamps, listEvents } from './activities.ts';
import { getBrackets, updateBrackets } from './brackets.ts';
import {
  createApplication,
  getApplication,
  updateApplication,
  uploadApplicationImage,
  withdrawApplication,
} from './club-applications.ts';
import { changeAffiliation, confirmUser, listWaiting, releaseUser } from './confirmations.ts';
import {
  dateDocument,
  deleteDocument,
  listAthletePapers,
  listDocuments,
  uploadDocument,
} from './documents.ts';
import {
  countNotifications,
  createNotification,
  deleteNotification,
  listNotifications,
  readNotification,
  setNotificationStatus,
} from './notifications.ts';
import {
  createCamp,
  createEvent,
  listCampAthletes,
  listCampParticipants,
  listEventAthletes,
  listEventParticipants,
  registerForCamp,
  registerForEvent,
  respondToCamp,
  respondToEvent,
} from './participation.ts';
import { createPayment, getPayment } from './payments.ts';
import {
  createAthlete,
  createChild,
  deleteUserImage,
  getUser,
  listAthletes,
  listChildren,
  listClubs,
  listCoaches,
  updateUser,
  uploadUserImage,
} from './people.ts';
import { deleteUser, exportUser, giveConsent, listConsents, withdrawConsent } from './privacy.ts';
import {
  register,
  requestPasswordReset,
  resendVerification,
  resetPassword,
  verifyEmail,
  verifyResetToken,
} from './registration.ts';
import { listRequests } from './requests.ts';
import { endOtherSessions, listSessions, login, logout, refresh, validate } from './session.ts';
import { listTournaments } from './tournaments.ts';

export * from './activities.ts';
export * from './application-categories.ts';
export * from './bout-text.ts';
export * from './brackets.ts';
export type { Access, Call } from './call.ts';
export * from './club-applications.ts';
export * from './confirmations.ts';
export * from './consent.ts';
export * from './constants.ts';
export * from './documents.ts';
export { emailError } from './email-text.ts';
export * from './error.ts';
export * from './intake.ts';
export * from './league-day.ts';
export * from './message.ts';
export * from './name-rules.ts';
export * from './notifications.ts';
export * from './participation.ts';
export * from './payments.ts';
export * from './people.ts';
export * from './privacy.ts';
export * from './qualifications.ts';
export * from './regions.ts';
export * from './registration.ts';
export * from './requests.ts';
export * from './session.ts';
export * from './telephone.ts';
export type { TextRule } from './text-rule.ts';
export * from './tournaments.ts';

/** Every call of the provider; its routes and the OpenAPI document are made from this list. */
export const CALLS = [
  login,
  validate,
  refresh,
  logout,
  listSessions,
  endOtherSessions,
  register,
  verifyEmail,
  resendVerification,
  requestPasswordReset,
  verifyResetToken,
  resetPassword,
  getUser,
  updateUser,
  uploadUserImage,
  deleteUserImage,
  listChildren,
  createChild,
  createAthlete,
  listAthletes,
  listClubs,
  listCoaches,
  listWaiting,
  confirmUser,
  releaseUser,
  changeAffiliation,
  listConsents,
  giveConsent,
  withdrawConsent,
  exportUser,
  deleteUser,
  listDocuments,
  uploadDocument,
  dateDocument,
  deleteDocument,
  listAthletePapers,
  listEvents,
  createEvent,
  registerForEvent,
  listEventParticipants,
  listEventAthletes,
  respondToEvent,
  listCamps,
  createCamp,
  registerForCamp,
  listCampParticipants,
  listCampAthletes,
  respondToCamp,
  listNotifications,
  countNotifications,
  readNotification,
  deleteNotification,
  createNotification,
  setNotificationStatus,
  createPayment,
  getPayment,
  listTournaments,
  createApplication,
  getApplication,
  updateApplication,
  withdrawApplication,
  uploadApplicationImage,
  listRequests,
  getBrackets,
  updateBrackets,
] as const;
