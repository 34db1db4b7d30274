import { defineCall } from '../call.ts';

export const listDays = defineCall({
  id: 'listDays',
  method: 'GET',
  path: '/days',
  summary: 'The tournaments that have a day on the site, the latest first',
  access: 'public',
  refusals: [],
});

export const openDay = defineCall({
  id: 'openDay',
  method: 'POST',
  path: '/days',
  summary: 'An organiser opens the day of a tournament, and is its first secretary',
  access: 'session',
  refusals: [403, 404, 409],
});

export const getDay = defineCall({
  id: 'getDay',
  method: 'GET',
  path: '/days/:tournament',
  summary: 'A tournament’s day as everybody sees it: categories, entries, courts and times',
  access: 'public',
  refusals: [404],
});

export const getDayCategory = defineCall({
  id: 'getDayCategory',
  method: 'GET',
  path: '/days/:tournament/categories/:category',
  summary: 'One category of a day: its bracket once published, its entries, how it was drawn',
  access: 'public',
  refusals: [404],
});

export const getDrawProof = defineCall({
  id: 'getDrawProof',
  method: 'GET',
  path: '/days/:tournament/proof',
  summary: 'What anybody needs to repeat the published draw; without personal data',
  access: 'public',
  refusals: [404],
});

export const getDayProof = defineCall({
  id: 'getDayProof',
  method: 'GET',
  path: '/days/:tournament/draws',
  summary: 'What anybody needs to repeat every draw of a day; without personal data',
  access: 'public',
  refusals: [404],
});

export const addDrawWord = defineCall({
  id: 'addDrawWord',
  method: 'POST',
  path: '/days/:tournament/words',
  summary: 'Anybody adds a number of up to six digits to the draws that are under way; once for each key',
  access: 'public',
  refusals: [404, 409, 429],
});

export const sealDrawWitness = defineCall({
  id: 'sealDrawWitness',
  method: 'POST',
  path: '/days/:tournament/draws/:session/witness',
  summary: 'Whoever was asked to witness a draw publishes the hash of a value that stays in the browser',
  access: 'session',
  refusals: [403, 404, 409],
});

export const openDrawWitness = defineCall({
  id: 'openDrawWitness',
  method: 'POST',
  path: '/days/:tournament/draws/:session/value',
  summary:
    'The witness opens the value once the numbers are over; the site opens its own, and the lines follow',
  access: 'session',
  refusals: [403, 404, 409],
});

export const getMyDay = defineCall({
  id: 'getMyDay',
  method: 'GET',
  path: '/days/:tournament/mine',
  summary: 'The entries of one’s club, athletes, children or oneself, and the papers that lack on the day',
  access: 'session',
  refusals: [404],
});

export const confirmDayLink = defineCall({
  id: 'confirmDayLink',
  method: 'POST',
  path: '/days/:tournament/entries/:entry/link',
  summary: 'The coach confirms that an entry is an athlete of his with the same name and birth date',
  access: 'session',
  refusals: [404, 409],
});

export const getDayDesk = defineCall({
  id: 'getDayDesk',
  method: 'GET',
  path: '/days/:tournament/desk',
  summary: 'Everything that a secretary works with: the state, the people of the entries, applications',
  access: 'session',
  refusals: [403, 404],
});

export const getDayLog = defineCall({
  id: 'getDayLog',
  method: 'GET',
  path: '/days/:tournament/log',
  summary: 'The commands of a day after a number, with their changes; for its secretaries',
  access: 'session',
  refusals: [403, 404],
});

export const sendDayCommand = defineCall({
  id: 'sendDayCommand',
  method: 'POST',
  path: '/days/:tournament/commands',
  summary: 'A secretary changes the day; once for each key, refused if what it changes has changed since',
  access: 'session',
  refusals: [403, 404, 409, 428],
});

export const takeDayApplications = defineCall({
  id: 'takeDayApplications',
  method: 'POST',
  path: '/days/:tournament/applications',
  summary: 'Makes entries of accepted applications; names the rows that do not fit',
  access: 'session',
  refusals: [403, 404, 409],
});

export const addDayEntries = defineCall({
  id: 'addDayEntries',
  method: 'POST',
  path: '/days/:tournament/entries',
  summary: 'A secretary adds entries by hand or from an Excel file; after the publication one by one',
  access: 'session',
  refusals: [403, 404, 409],
});

export const correctDayAthlete = defineCall({
  id: 'correctDayAthlete',
  method: 'PUT',
  path: '/days/:tournament/entries/:entry',
  summary: 'A secretary corrects the name, birth date, club, coach or region of an entry',
  access: 'session',
  refusals: [403, 404, 409, 428],
});

export const addDaySecretary = defineCall({
  id: 'addDaySecretary',
  method: 'POST',
  path: '/days/:tournament/secretaries',
  summary: 'A secretary names a further one, by the address of a confirmed referee or club',
  access: 'session',
  refusals: [403, 404, 409],
});

export const enterDayDesk = defineCall({
  id: 'enterDayDesk',
  method: 'POST',
  path: '/days/:tournament/secretaries/own',
  summary: 'An organiser of the league becomes a secretary of an open day; the other secretaries are told',
  access: 'session',
  refusals: [403, 404],
});

export const removeDaySecretary = defineCall({
  id: 'removeDaySecretary',
  method: 'DELETE',
  path: '/days/:tournament/secretaries/:id',
  summary:
    'Takes the right of a secretary back; only an organiser of the league leaves one alone, and the last one stays',
  access: 'session',
  refusals: [403, 404, 409],
});

export const enterQualified = defineCall({
  id: 'enterQualified',
  method: 'POST',
  path: '/days/:tournament/qualified',
  summary: 'Enters the first four of each weight category of the championship rating into the final’s day',
  access: 'session',
  refusals: [403, 404, 409, 503],
});
