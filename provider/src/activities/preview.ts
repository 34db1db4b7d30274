import { CANCELLED } from '@league/shared/contract';
import type { Db } from '../db/database.ts';
import { KINDS, longDays } from './describe.ts';
import { findDetails } from './details.ts';
import type { ActivityKind } from './find-activity.ts';

/** What the page of an event or a camp says of itself before its script runs, and in a messenger. */
export interface PagePreview {
  title: string;
  description: string;
  /** Path on the site. */
  picture?: string;
}

const PATHS: Record<string, ActivityKind> = { camp: 'camp', certification: 'event' };
/** Messengers show two or three lines. */
const PROGRAMME_LENGTH = 160;

/** The preview of `/camp/:id` or `/certification/:id`; undefined for any other path. */
export async function findPreview(db: Db, path: string): Promise<PagePreview | undefined> {
  const [, place, number] = /^\/(camp|certification)\/([1-9]\d{0,8})$/.exec(path) ?? [];
  const kind = place && PATHS[place];
  const found = kind && (await findDetails(db, Number(number)));
  if (!found || found.kind !== kind) return undefined;
  const { name, date, end_date, location, programme, club_name, status, picture_url } = found;
  const facts = [
    `${status === CANCELLED ? `${CANCELLED}. ` : ''}${KINDS[kind]}: ${longDays(date, end_date)}, ${location}`,
    club_name,
    shortened(programme),
  ];
  return {
    title: name,
    description: facts.filter(Boolean).join('. '),
    ...(picture_url && { picture: picture_url }),
  };
}

/** The programme in one line, cut at a word. */
function shortened(programme: string): string {
  const line = programme.replace(/\s+/g, ' ').trim();
  return line.length <= PROGRAMME_LENGTH ? line : `${line.slice(0, PROGRAMME_LENGTH).replace(/\s\S*$/, '')}…`;
}
