import { errorBody } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { type ZodType, z } from 'zod';
import { refuseUnadmitted } from '../access/admitted.ts';
import type { Asking, Policy } from '../access/authorise.ts';
import { grantOpening, type Opens, recordOpened } from '../journal/opens.ts';
import { actAs, originOf } from '../journal/origin.ts';
import { notFound, unauthorized } from '../refusal.ts';
import type { Area, FileStore } from '../storage/file-store.ts';

interface PrivatePicture<Params extends ZodType> {
  path: string;
  operationId: string;
  summary: string;
  params: Params;
}

interface Asked<Params extends ZodType> extends Asking {
  params: z.output<Params>;
}

/** The file, and the name that a browser may show for it; `name` absent: there is no file. */
interface Located {
  area: Area;
  name: string | null | undefined;
  shownAs: string;
}

/**
 * The route of a picture that only some people may see: it requires the bearer token, is not cached and cannot run
 * code.
 */
export function privatePicture<Params extends ZodType, Subject>(
  app: FastifyInstance,
  store: FileStore,
  { path, operationId, summary, params }: PrivatePicture<Params>,
  policy: Policy<Asked<Params>, Subject>,
  locate: (asked: Asked<Params> & { subject: Subject }) => Promise<Located>,
  opens: Opens<Asked<Params> & { subject: Subject }, undefined, z.output<Params>>,
): void {
  const refusals = Object.fromEntries([400, 401, 403, 404].map((status) => [status, errorBody]));
  const picture = { description: 'The picture', content: { 'image/webp': { schema: z.string() } } };
  app.get(
    path,
    {
      config: { access: policy },
      schema: {
        operationId,
        summary,
        security: [{ bearer: [] }],
        params,
        response: { 200: picture, ...refusals },
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
        const { area, name, shownAs } = await locate(granted);
        const bytes = name && (await store.get(area, name));
        if (!bytes) throw notFound();
        await recordOpened(app.recordOpening, opens, granted, undefined);
        return { bytes, shownAs };
      });
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', `inline; filename="${file.shownAs}.webp"`)
        .type('image/webp')
        .send(file.bytes);
    },
  );
}
