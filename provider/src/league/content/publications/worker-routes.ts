import { CONTENT_WORKER, contentReport, idParam } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import { onlyWorker } from '../../../platform/plugins/only-worker.ts';
import { notFound } from '../../../platform/refusal.ts';
import { readBlob } from '../files/content-files.ts';
import type { Publishing } from './order.ts';
import { nextTask, reportPublication } from './settle.ts';

/** Routes of the worker that brings publications live. For anybody without its secret they do not exist. */
export async function workerRoutes(
  app: FastifyInstance,
  { publishing, secret, clock }: { publishing: Publishing; secret: string | undefined; clock: Clock },
): Promise<void> {
  const { db, store } = publishing;
  const options = onlyWorker(secret);

  app.get(CONTENT_WORKER.next, { ...options, schema: { hide: true } }, async (_, reply) => {
    const task = await nextTask(publishing, clock());
    return task ?? reply.code(204).send();
  });

  const ofFile = z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) });
  app.get(
    CONTENT_WORKER.file,
    { ...options, schema: { hide: true, params: ofFile } },
    async (request, reply) => {
      const bytes = await readBlob(db, store, (request.params as z.output<typeof ofFile>).hash);
      if (!bytes) throw notFound();
      return reply.type('application/octet-stream').send(bytes);
    },
  );

  app.post(
    CONTENT_WORKER.report,
    { ...options, schema: { hide: true, params: idParam, body: contentReport } },
    async (request) => {
      const { id } = request.params as z.output<typeof idParam>;
      const report = request.body as z.output<typeof contentReport>;
      await db.transaction((tx) => reportPublication(tx, id, report, clock()));
      return {};
    },
  );
}
