import { errorBody } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { type ZodType, z } from 'zod';
import { refuseUnadmitted } from '../../identity/access/admission.ts';
import type { Asking, Policy } from '../../identity/access/authorise.ts';
import { grantOpening, type Opens, recordOpened } from '../../identity/access/guard.ts';
import { actAs, originOf } from '../../platform/journal/record.ts';
import { notFound, unauthorized } from '../../platform/refusal.ts';
import type { Area } from '../../platform/storage/stores.ts';

interface PrivateCall<Params extends ZodType> {
  path: string;
  operationId: string;
  summary: string;
  params: Params;
}

interface Asked<Params extends ZodType> extends Asking {
  params: z.output<Params>;
}

/** The bytes that are sent, and the name that a browser may show for them. */
interface SentFile {
  bytes: Buffer;
  type: string;
  fileName: string;
}

/** The stored file; `name` absent: there is no file. */
interface Located {
  area: Area;
  name: string | null | undefined;
  shownAs: string;
}

/**
 * The route of a file that only some people may see: it requires the bearer token, is not cached and cannot run code.
 */
export function privateFile<Params extends ZodType, Subject>(
  app: FastifyInstance,
  { path, operationId, summary, params, types }: PrivateCall<Params> & { types: readonly string[] },
  policy: Policy<Asked<Params>, Subject>,
  read: (asked: Asked<Params> & { subject: Subject }) => Promise<SentFile>,
  opens: Opens<Asked<Params> & { subject: Subject }, undefined, z.output<Params>>,
): void {
  const refusals = Object.fromEntries([400, 401, 403, 404].map((status) => [status, errorBody]));
  const content = Object.fromEntries(types.map((type) => [type, { schema: z.string() }]));
  app.get(
    path,
    {
      config: { access: policy },
      schema: {
        operationId,
        summary,
        security: [{ bearer: [] }],
        params,
        response: { 200: { description: 'The file', content }, ...refusals },
      },
      onRequest: async (request) => {
        const actor = await request.findActor();
        if (!actor) throw unauthorized();
        refuseUnadmitted(actor, operationId, request.params);
      },
    },
    async (request, reply) => {
      const actor = await request.findActor();
      if (!actor) throw unauthorized();
      const asked = { actor, db: app.db, params: request.params as z.output<Params> };
      const file = await actAs(originOf(request, actor), async () => {
        const granted = await grantOpening(app.recordOpening, opens, asked, policy);
        const sent = await read(granted);
        await recordOpened(app.recordOpening, opens, granted, undefined);
        return sent;
      });
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', `inline; filename="${file.fileName}"`)
        .type(file.type)
        .send(file.bytes);
    },
  );
}

/** The route of a stored picture that only some people may see. */
export function privatePicture<Params extends ZodType, Subject>(
  app: FastifyInstance,
  call: PrivateCall<Params>,
  policy: Policy<Asked<Params>, Subject>,
  locate: (asked: Asked<Params> & { subject: Subject }) => Promise<Located>,
  opens: Opens<Asked<Params> & { subject: Subject }, undefined, z.output<Params>>,
): void {
  const read = async (asked: Asked<Params> & { subject: Subject }): Promise<SentFile> => {
    const { area, name, shownAs } = await locate(asked);
    const bytes = name && (await app.store.get(area, name));
    if (!bytes) throw notFound();
    return { bytes, type: 'image/webp', fileName: `${shownAs}.webp` };
  };
  privateFile(app, { ...call, types: ['image/webp'] }, policy, read, opens);
}
