import { CANCELLED } from '@league/shared/contract';
import { KINDS, longDays } from '../../people/notifications/describe-activity.ts';
import type { ActivityKind } from '../../platform/db/schema.ts';
import type { FindPreview } from '../previews/preview.ts';
import { findDetails } from './details.ts';

const PATHS: Record<string, ActivityKind> = { camp: 'camp', certification: 'event' };
/** Messengers show two or three lines. */
const PROGRAMME_LENGTH = 160;

/** The preview of `/camp/:id` or `/certification/:id`. */
export const findActivityPreview: FindPreview = async (db, path) => {
  const [, place = '', number = ''] = /^\/(camp|certification)\/([^/]+)$/.exec(path) ?? [];
  const kind = PATHS[place];
  if (!kind) return undefined;
  const found = /^[1-9]\d{0,8}$/.test(number) ? await findDetails(db, Number(number)) : undefined;
  if (found?.kind !== kind) return null;
  const { name, date, end_date, location, programme, club_name, status, picture_url, moved_from } = found;
  const isCancelled = status === CANCELLED;
  const before =
    moved_from && (moved_from.date !== date || moved_from.end_date !== end_date) ? moved_from : undefined;
  const days = longDays(date, end_date);
  const facts = [
    isCancelled && `${CANCELLED} (${found.cancel_reason})`,
    before && !isCancelled
      ? `${KINDS[kind]}: ${days} (перенос, было ${longDays(before.date, before.end_date)}), ${location}`
      : `${KINDS[kind]}: ${days}, ${location}`,
    club_name,
    shortened(programme),
  ];
  const description = facts.filter(Boolean).join('. ');
  return {
    title: name,
    description,
    ...(picture_url && { picture: picture_url }),
  };
};

/** The programme in one line, cut at a word. */
function shortened(programme: string): string {
  const line = programme.replace(/\s+/g, ' ').trim();
  return line.length <= PROGRAMME_LENGTH ? line : `${line.slice(0, PROGRAMME_LENGTH).replace(/\s\S*$/, '')}…`;
}
