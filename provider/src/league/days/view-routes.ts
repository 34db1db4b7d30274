import { getDay, getDayArchive, getDayCategory, getDayNumber } from '@league/shared/contract';
import { archivedFrom, categoryOfSlug, type DayState, hashOf, isPublished } from '@league/shared/day';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { publicRoute } from '../../identity/access/route.ts';
import type { Db } from '../../platform/db/database.ts';
import { shareQueryByKey } from '../../platform/db/shared-query.ts';
import { isFresh } from '../../platform/plugins/answers.ts';
import { notFound } from '../../platform/refusal.ts';
import { readArchive } from './log/day-state.ts';
import { type CurrentDay, findCurrent, findDay, isDayOver } from './log/find-day.ts';
import { presentCategory } from './view/public-category.ts';
import { presentDay } from './view/public-day.ts';

/** The shape of the answers: another one makes browsers read again what they keep. */
const SHAPE = 1;

/**
 * Of an answer for the number that is current, and of the number itself: caches between answer everybody from one copy.
 * For a moment only, because a name may be hidden meanwhile.
 */
const FOR_EVERYBODY = 'public, max-age=0, s-maxage=2';
const NUMBER_FOR_EVERYBODY = 'public, max-age=0, s-maxage=1';

/** What everybody sees of a day. */
export function viewRoutes(app: FastifyInstance): void {
  const keep = cacheAnswers();
  const share = shareQueryByKey<CurrentDay>();
  const current = (tournament: string) => share(tournament, () => findCurrent(app.db, tournament));

  /** Whether the archive is public that becomes so with time alone. */
  const isPast = (from: unknown) => typeof from === 'string' && from < app.clock().toISOString();
  const tagOf = (number: string, isArchived: boolean) => `${SHAPE}-${number}${isArchived ? '-archived' : ''}`;
  const currentTag = async (tournament: string, number: string) => {
    const { answer: from } = await keep(`${tournament} archived`, number, async () => ({
      ...{ number, tag: number, answer: archivedFrom(await findDay(app.db, tournament)) },
    }));
    return tagOf(number, isPast(from));
  };

  /** Answers 304 to a client that has read the current state. `key` tells the answers apart. */
  const answer = async <Answer>(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    { tournament, key, at }: { tournament: string; key: string; at?: string | undefined },
    present: (db: Db, state: DayState, number: string, isArchived: boolean) => Promise<Answer>,
  ): Promise<Answer | FastifyReply> => {
    const sendAs = (number: string, tag: string) =>
      reply
        .header('cache-control', at === number ? FOR_EVERYBODY : 'private, no-cache')
        .header('etag', `"${tag}"`);
    const { number: newest } = await current(tournament);
    const tag = await currentTag(tournament, newest);
    sendAs(newest, tag);
    if (isFresh(request.headers['if-none-match'], `"${tag}"`)) return reply.code(304).send();
    // One snapshot: a number must never stand for names that were hidden or shown a moment later.
    const shown = await keep(`${tournament} ${key}`, tag, () =>
      app.db.transaction(
        async (tx) => {
          const { number } = await findCurrent(tx, tournament);
          const state = await findDay(tx, tournament);
          const isArchived = isPast(archivedFrom(state));
          return {
            ...{ number, tag: tagOf(number, isArchived) },
            answer: await present(tx, state, number, isArchived),
          };
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),
    );
    sendAs(shown.number, shown.tag);
    return shown.answer as Answer;
  };

  publicRoute(app, getDay, (asked) => {
    const { tournament } = asked.params;
    return answer(
      asked,
      { tournament, key: 'day', ...asked.query },
      async (db, state, number, isArchived) => ({
        ...(await presentDay(db, tournament, state)),
        number,
        ...(isArchived && { checksum: hashOf(await readArchive(db, tournament, state, true)) }),
      }),
    );
  });

  publicRoute(app, getDayCategory, (asked) => {
    const { tournament, category } = asked.params;
    const key = categoryOfSlug(category);
    if (!key) throw notFound();
    return answer(asked, { tournament, key, ...asked.query }, async (db, state, number) => ({
      ...(await presentCategory(db, tournament, state, key)),
      number,
    }));
  });

  publicRoute(app, getDayNumber, async ({ params: { tournament }, reply }) => {
    const { number, rules } = await current(tournament);
    reply.header('cache-control', NUMBER_FOR_EVERYBODY);
    return { number, isOver: isDayOver(rules, app.clock()) };
  });

  publicRoute(app, getDayArchive, (asked) => {
    const { tournament } = asked.params;
    return answer(asked, { tournament, key: 'archive' }, async (db, state, _, isArchived) => {
      if (!isPublished(state)) throw notFound();
      return { log: await readArchive(db, tournament, state, isArchived) };
    });
  });
}

/** An answer, the number of the day that it shows, and what the answer changes with. */
interface Shown {
  number: string;
  tag: string;
  answer: unknown;
}

/** Answers to remember; one of a day with 450 entries takes 100 kB. */
const REMEMBERED = 64;

/** Keeps the latest answers: while the tag is the same, an answer is made once for all who ask. */
function cacheAnswers() {
  const share = shareQueryByKey<Shown>();
  const kept = new Map<string, Shown>();
  return async (key: string, tag: string, make: () => Promise<Shown>): Promise<Shown> => {
    const known = kept.get(key);
    if (known?.tag === tag) return known;
    const made = await share(key, make);
    kept.delete(key);
    kept.set(key, made);
    const [oldest] = kept.size > REMEMBERED ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    return made;
  };
}
