/** Maximum number of athletes whose links one call makes. */
export const INVITATIONS_AT_ONCE = 100;

/** Days until a link by which a family takes an athlete over expires. */
export const INVITATION_DAYS = 30;
