import { errorBody } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { type ZodType, z } from 'zod';
import { notFound, unauthorized } from '../refusal.ts';
import type { Actor } from '../session/sessions.ts';
import type { Area, FileStore } from '../storage/file-store.ts';

interface PrivatePicture<Params extends ZodType> {
  path: string;
  operationId: string;
  summary: string;
  params: Params;
  /** Names the file and how a browser may call it, or refuses who may not see it. `name` absent: there is none. */
  find(
    actor: Actor,
    params: z.output<Params>,
  ): Promise<{ area: Area; name: string | null | undefined; shownAs: string }>;
}

/** The route of a picture that only some people see: it takes the bearer token, nothing keeps it and nothing in it runs. */
export function privatePicture<Params extends ZodType>(
  app: FastifyInstance,
  store: FileStore,
  { path, operationId, summary, params, find }: PrivatePicture<Params>,
): void {
  const refusals = Object.fromEntries([400, 401, 404].map((status) => [status, errorBody]));
  const picture = { description: 'The picture', content: { 'image/webp': { schema: z.string() } } };
  app.get(
    path,
    {
      schema: {
        operationId,
        summary,
        security: [{ bearer: [] }],
        params,
        response: { 200: picture, ...refusals },
      },
      onRequest: async (request) => {
        if (!(await request.findActor())) throw unauthorized();
      },
    },
    async (request, reply) => {
      const actor = await request.findActor();
      if (!actor) throw unauthorized();
      const { area, name, shownAs } = await find(actor, request.params as z.output<Params>);
      const file = name && (await store.get(area, name));
      if (!file) throw notFound();
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', `inline; filename="${shownAs}.webp"`)
        .type('image/webp')
        .send(file);
    },
  );
}
