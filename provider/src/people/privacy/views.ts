import { type DocumentKind, PAPERS } from '@league/shared/contract';
import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { clubs, journal, users } from '../../platform/db/schema.ts';
import { ACTIONS, type Action } from '../../platform/journal/actions.ts';

const OPENINGS = Object.entries(ACTIONS).flatMap(([action, described]) =>
  'opening' in described ? [action] : [],
);

/** Those who were shown data of a person, newest first: when, who in words, what in words. */
export async function listViewsOf(db: Db, subjectId: number) {
  const rows = await db
    .select({
      entry: journal,
      lastname: users.lastname,
      firstname: users.firstname,
      userType: users.userType,
      isDeleted: sql<boolean>`${users.deletedAt} is not null`,
      club: clubs.name,
    })
    .from(journal)
    .leftJoin(users, eq(users.id, journal.actorId))
    .leftJoin(clubs, eq(clubs.id, users.clubId))
    .where(
      and(
        sql`${journal.subjects} @> array[${subjectId}]::int[]`,
        inArray(journal.action, OPENINGS),
        eq(journal.outcome, 'done'),
        or(isNull(journal.actorId), ne(journal.actorId, subjectId)),
      ),
    )
    .orderBy(desc(journal.id));
  return rows.map(({ entry, ...viewer }) => ({
    at: entry.at.toISOString(),
    who: nameOf(entry.role, viewer),
    what: whatOf(entry),
  }));
}

const ROLES: Record<string, string> = {
  athlete: 'Спортсмен',
  club: 'Клуб',
  coach: 'Тренер',
  parent: 'Родитель',
  referee: 'Судья',
  operator: 'Оператор лиги',
  device: 'Устройство на турнире',
  system: 'Сайт лиги',
};

interface Viewer {
  lastname: string | null;
  firstname: string | null;
  userType: string | null;
  isDeleted: boolean;
  club: string | null;
}

/** `Тренер Климов С.`, `Клуб «Олимп»`; of a deleted person only the role. */
function nameOf(role: string, { lastname, firstname, userType, isDeleted, club }: Viewer): string {
  const title = ROLES[role] ?? 'Участник';
  if (lastname === null || firstname === null) return title;
  if (isDeleted) return `${title} (запись удалена)`;
  if (userType === 'club' && club !== null) return `Клуб «${club}»`;
  return `${title} ${lastname} ${firstname.slice(0, 1)}.`;
}

function whatOf({ action, details }: typeof journal.$inferSelect): string {
  const { text } = ACTIONS[action as Action];
  const paper = PAPERS[details.kind as DocumentKind];
  return paper ? `${text}: ${paper.name}` : text;
}
