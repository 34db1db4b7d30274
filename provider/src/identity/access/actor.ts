/** The caller, as authorisation sees it. */
export interface Actor {
  id: number;
  userType: 'athlete' | 'club' | 'coach' | 'referee' | 'parent';
  confirmed: boolean;
  clubId: number | null;
  /** Whether the person organises the league's tournaments. */
  organiser: boolean;
  /** Whether the operator lets the person save brackets. */
  bracketEditor: boolean;
  /** Whether consent and age let the caller act. */
  admitted: boolean;
  /** The caller's session. */
  sid: string;
  /** Whether the session has passed a second factor. */
  secondFactor: boolean;
}
