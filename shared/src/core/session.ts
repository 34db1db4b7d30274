import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { UserType } from '../contract/people/facts.ts';

/** The link «это мой ребёнок» that led to the dialog: its token, and what is known for the registration. */
export interface FamilyLink {
  token: string;
  clubId: number | null;
  coachId: number | null;
}

/** A person the provider has verified. */
interface VerifiedUser {
  id: number;
  userType: UserType;
  /** False until the league, the club or the coach has confirmed the role. */
  confirmed: boolean;
  /** Set while consent or age keeps the person from acting. */
  admitted?: false;
  /** Set if the operator has named the person an organiser of the league. */
  organiser?: true;
}

export interface SessionState {
  isAuthenticated: boolean;
  /**
   * The type of the verified user. Before the first check the stored type, which grants nothing: the selectors return
   * guest.
   */
  userType: UserType;
  /** The authorization dialog is open. */
  showModal: boolean;
  /** The first check of the stored token has ended, whatever its result. */
  authChecked: boolean;
  /** Number of unread notifications. */
  notifications: number;
  /** Decides views and roles; null for a guest and before the token is validated. */
  verified: Omit<VerifiedUser, 'userType'> | null;
  /** Target of a login: the guarded page that was requested. */
  returnTo: string | null;
  /** Address with which the login form begins: that of a mail whose link has been used. */
  loginEmail: string | null;
  /** Begins the registration of a parent who came by a link. */
  familyLink: FamilyLink | null;
  /** A token is stored but not verified, and its last check got no answer: neither guest nor known user. */
  isUnknown: boolean;
}

const initialState: SessionState = {
  isAuthenticated: false,
  userType: 'guest',
  showModal: false,
  authChecked: false,
  notifications: 0,
  verified: null,
  returnTo: null,
  loginEmail: null,
  familyLink: null,
  isUnknown: false,
};

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    userTypeRestored(state, { payload }: PayloadAction<UserType>) {
      state.userType = payload;
    },
    sessionVerified(state, { payload: { userType, ...verified } }: PayloadAction<VerifiedUser>) {
      state.isAuthenticated = true;
      state.authChecked = true;
      state.showModal = false;
      // The dialog has read it; the next login must not lead to another person's page.
      state.returnTo = null;
      state.loginEmail = null;
      state.familyLink = null;
      state.verified = verified;
      state.isUnknown = false;
      state.userType = userType;
    },
    /** A check got no answer: a verified session stays verified, an unchecked one stays unverified. */
    checkFailed(state) {
      state.authChecked = true;
      state.isUnknown = state.verified === null;
    },
    sessionEnded(state) {
      state.isAuthenticated = false;
      state.authChecked = true;
      state.verified = null;
      state.isUnknown = false;
      state.userType = 'guest';
      state.notifications = 0;
    },
    markedUnauthenticated(state) {
      state.isAuthenticated = false;
    },
    dialogOpened(
      state,
      {
        payload,
      }: PayloadAction<
        { returnTo?: string; email?: string | undefined; familyLink?: FamilyLink } | undefined
      >,
    ) {
      state.showModal = true;
      state.returnTo = payload?.returnTo ?? null;
      state.loginEmail = payload?.email ?? null;
      state.familyLink = payload?.familyLink ?? null;
    },
    /** Opens the dialog by itself, but not again after a guest has closed it. */
    dialogOffered(state) {
      if (state.isAuthenticated) return;
      state.showModal = true;
      state.returnTo = null;
      state.loginEmail = null;
      state.familyLink = null;
    },
    dialogClosed(state) {
      state.showModal = false;
      state.returnTo = null;
      // Specified: closing sets the flag. It grants nothing; it only keeps the dialog from opening by itself until the
      // next token check corrects the flag.
      state.isAuthenticated = true;
    },
    notificationsCounted(state, { payload }: PayloadAction<number>) {
      state.notifications = payload;
    },
  },
  selectors: {
    selectVerifiedUser: createSelector(
      [(state: SessionState) => state.verified, (state: SessionState) => state.userType],
      (verified, userType): VerifiedUser | null => verified && { ...verified, userType },
    ),
    selectAuthChecked: (state) => state.authChecked,
    selectSessionUnknown: (state) => state.isUnknown,
    selectShowModal: (state) => state.showModal,
    selectReturnTo: (state) => state.returnTo,
    selectLoginEmail: (state) => state.loginEmail,
    selectFamilyLink: (state) => state.familyLink,
    selectUserType: (state): UserType => (state.verified ? state.userType : 'guest'),
    selectNotifications: (state) => state.notifications,
  },
});

export const {
  checkFailed,
  dialogClosed,
  dialogOffered,
  dialogOpened,
  markedUnauthenticated,
  notificationsCounted,
  sessionEnded,
  sessionVerified,
  userTypeRestored,
} = sessionSlice.actions;
export const {
  selectAuthChecked,
  selectFamilyLink,
  selectLoginEmail,
  selectNotifications,
  selectReturnTo,
  selectSessionUnknown,
  selectShowModal,
  selectUserType,
  selectVerifiedUser,
} = sessionSlice.selectors;
