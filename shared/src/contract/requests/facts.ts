/** So many applications for events and camps that are over are listed, the latest; all that lie ahead are. */
export const PAST_REQUESTS_LISTED = 200;
