/** Maximum number of listed applications for past events and camps, latest first; upcoming ones are all listed. */
export const PAST_REQUESTS_LISTED = 200;
