// The addresses of a tournament on the desk, and of what it leads to.

export const TOURNAMENTS = '/organiser/tournaments';
/** The tab of the desk that lists them. */
export const TOURNAMENTS_TAB = '/organiser?tab=tournaments';

export const tournamentHref = (id: string): string => `${TOURNAMENTS}/${id}`;
/** @param field of the document, as `venue.address`; the form shows it */
export const editHref = (id: string, field?: string): string =>
  `${tournamentHref(id)}/edit${field === undefined ? '' : `#${field}`}`;
export const applicationsHref = (id: string): string => `/organiser?tab=applications&tournament=${id}`;
/** The secret stands in the fragment, which no server is sent. */
export const previewHref = (secret: string): string => `/tournament-preview#${secret}`;
