export const TAG_TYPES = [
  'User',
  'Athlete',
  'Club',
  'Camp',
  'Event',
  'Participant',
  'Notification',
  'Document',
  'Application',
  'Bracket',
  'Security',
  'Organiser',
  'Notice',
  'Day',
] as const;
export type TagType = (typeof TAG_TYPES)[number];
