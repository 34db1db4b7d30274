import { COLUMNS, type Column, type Word } from '../../src/identity/access/permissions.ts';

/**
 * The expected rights of every call, kept by hand and apart from the rules that the routes ask. One word for
 * each of guest, club, coach, parent, athlete, referee, organiser, and waiting club, coach, athlete and referee.
 */
const CALLS_BY_WORDS: Record<string, string> = {
  'no no no no no no yes no no no no': `
    getDocumentFileForReason listDeskPeople confirmByLeague refuseByLeague listDeskApplications
    getDeskApplication acceptApplications returnApplication listAcceptedAthletes getDeskApplicationImage
    listDeskActivities listDeskPayments refundPayment listNamedTexts removeHiddenNames listDeskRequests markDeskRequest getSiteHealth
    openDay startRehearsal enterDayDesk listContentDrafts createContentDraft getContentDraft saveContentDraft
    listContentRevisions restoreContentRevision uploadContentFile deleteContentFile getContentFile
    readContentResults createContentPreview revokeContentPreview getContentChanges
    publishContent withdrawContent cancelPublication importTournament listDeskRatings getRatingTable uploadRating
    getRatingChanges publishRating withdrawRating listDeskNotices createNotice
    changeNotice deleteNotice uploadNoticePicture deleteNoticePicture`,
  'yes yes yes yes yes yes yes yes yes yes yes': `
    login finishLogin loginByLink refresh logout confirmEmailChange undoEmailChange register
    resendVerification verifyEmail requestLoginLink requestPasswordReset verifyResetToken resetPassword
    listClubs listCoaches undoDeletion readFamilyInvitation
    listEvents listCamps listActivityTerms getActivity unsubscribe listTournaments getTournamentProgress
    listTournamentSummaries getTournament getTournamentWinners getRating listDays getDay getDayCategory getDayNumber getDayArchive
    addDrawWord redeemDayPass getContentPreview listNotices getBrackets sendOrganisationRequest`,
  'no yes yes yes yes yes yes yes yes yes yes': `
    validate listSessions endOtherSessions getSecurity proveIdentity finishProof startTotp confirmTotp
    removeTotp startPasskey addPasskey removePasskey changePassword requestEmailChange
    listNotifications countNotifications listNextSteps readAllNotifications getNewsSettings saveNewsSettings getPushKey
    savePushSubscription removePushSubscription listRequests getMyDay getDayExtract`,
  'no own own own own own own own own own own': `
    getUser updateUser uploadUserImage deleteUserImage listDocuments uploadDocument dateDocument
    deleteDocument getDocumentFile exportUser deleteUser listConsents giveConsent
    withdrawConsent getAdmission inviteFamilies decideDissemination listResults
    answerResults
    readNotification deleteNotification`,
  'no named no no no named named no no no no': `
    getDayDesk getDayLog listUnseeded sendDayCommand correctDayAthlete addDaySecretary removeDaySecretary
    takeDayApplications addDayEntries enterQualified listDayPasses issueDayPass revokeDayPass
    takeCourtAtDesk wipeRehearsal`,
  'no own own no no no no no no no no': `
    confirmUser releaseUser registerForEvent registerForCamp createNotification`,
  'no own own own own own own none none own own': `
    respondToEvent respondToCamp setNotificationStatus createPayment getPayment`,
  'no own no no no no yes no no no no': `
    changeActivity previewActivityChange uploadActivityPicture deleteActivityPicture cancelActivity`,
  'no own own none none none none own own none none': `
    listAthletes getApplication withdrawApplication getApplicationImage`,
  'no no yes no no no no no no no no': `
    protestBout`,
  'no yes yes no no no no no no no no': `
    listWaiting remindTeam createApplication`,
  'no yes yes yes own own own no no own own': `
    listEventParticipants listEventAthletes listCampParticipants listCampAthletes`,
  'device device device device device device device device device device device': `
    getPassDesk getPassLog sendPassCommand takeCourt`,
  'no own own none none none none none none none none': `
    recordSignedForm mergeAthletes`,
  'no no yes yes no no no no no no no': `
    createChild createAthlete`,
  'no yes no no no no yes no no no no': `
    createEvent createCamp`,
  'no own own none none none none barred barred none none': `
    updateApplication uploadApplicationImage`,
  'no none none own none none none none none none none': `
    listChildren`,
  'no own none none none none none none none none none': `
    assignCoach`,
  'no barred own own own barred barred barred own own barred': `
    changeAffiliation`,
  'no yes yes yes yes no no no no yes no': `
    listAthletePapers`,
  'no no no yes yes no no no no yes no': `
    takeInvitedAthlete`,
  'no yes no no no yes yes no no no no': `
    updateBrackets`,
};

export const WHO_MAY = new Map(
  Object.entries(CALLS_BY_WORDS).flatMap(([words, calls]) => {
    const word = words.split(' ');
    const byColumn = Object.fromEntries(COLUMNS.map((column, index) => [column, word[index]]));
    return calls.match(/\w+/g)?.map((call) => [call, byColumn as Record<Column, Word>] as const) ?? [];
  }),
);
