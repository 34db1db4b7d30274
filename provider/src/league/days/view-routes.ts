import { getDay, getDayCategory, getDayProof, getDrawProof } from '@league/shared/contract';
import { categoryOfSlug, type DayState, isPublished, proofOf } from '@league/shared/day';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { publicRoute } from '../../identity/access/route.ts';
import { findHiddenRevision } from '../../people/shown-names/mask-brackets.ts';
import type { Db } from '../../platform/db/database.ts';
import { shareQueryByKey } from '../../platform/db/shared-query.ts';
import { isFresh } from '../../platform/plugins/fresh.ts';
import { notFound } from '../../platform/refusal.ts';
import { findDay, findRevision } from './log/find-day.ts';
import { keepAnswers } from './view/kept-answers.ts';
import { presentCategory } from './view/public-category.ts';
import { presentDay } from './view/public-day.ts';

/** Another one makes browsers read again what they keep: since 2 the answers hold no words of a secretary. */
const SHAPE = 2;

/** What everybody sees of a day. */
export function viewRoutes(app: FastifyInstance, isConfirmationRequired: boolean): void {
  const keep = keepAnswers();
  const shareTag = shareQueryByKey<string>();

  /** Changes with the day and with the names that are hidden; costs far less than the answer. */
  const tagOf = async (db: Db, tournament: string) => {
    const revision = await findRevision(db, tournament);
    return `"${SHAPE}-${revision}-${await findHiddenRevision(db, isConfirmationRequired)}"`;
  };

  /** Answers 304 to a client that has read the current state. `key` tells the answers apart. */
  const answer = async <Answer>(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    { tournament, key }: { tournament: string; key: string },
    present: (db: Db, state: DayState) => Promise<Answer>,
  ): Promise<Answer | FastifyReply> => {
    const current = await shareTag(tournament, () => tagOf(app.db, tournament));
    reply.header('cache-control', 'private, no-cache').header('etag', current);
    if (isFresh(request.headers['if-none-match'], current)) return reply.code(304).send();
    // One snapshot: a tag must never stand for names that were hidden or shown a moment later.
    const shown = await keep(`${tournament} ${key}`, current, () =>
      app.db.transaction(
        async (tx) => ({
          etag: await tagOf(tx, tournament),
          answer: await present(tx, await findDay(tx, tournament)),
        }),
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),
    );
    reply.header('etag', shown.etag);
    return shown.answer as Answer;
  };

  publicRoute(app, getDay, (asked) => {
    const { tournament } = asked.params;
    return answer(asked, { tournament, key: 'day' }, (db, state) =>
      presentDay(db, tournament, state, isConfirmationRequired),
    );
  });

  publicRoute(app, getDayCategory, (asked) => {
    const { tournament, category } = asked.params;
    const key = categoryOfSlug(category);
    if (!key) throw notFound();
    return answer(asked, { tournament, key }, (db, state) =>
      presentCategory(db, tournament, state, { key, isConsentRequired: isConfirmationRequired }),
    );
  });

  // Under the old address for the pages that were released before, and for those who read it without a page.
  for (const call of [getDrawProof, getDayProof])
    publicRoute(app, call, (asked) =>
      answer(asked, { tournament: asked.params.tournament, key: 'proof' }, async (_, state) => {
        const proof = isPublished(state) ? proofOf(state) : null;
        if (!proof) throw notFound();
        return proof as never;
      }),
    );
}
