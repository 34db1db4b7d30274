import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { API_VERSION, CALLS, type Call } from '@league/shared/contract';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** OpenAPI from the contract at `/api/openapi.json`, and its reader at `/api/docs`. Registered before the routes. */
export const documentation = fp(
  async (app) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: { title: 'League API', version: API_VERSION },
        externalDocs: { description: 'Who may make which call', url: '/api/docs/permissions' },
        components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      },
      transform: jsonSchemaTransform,
      transformObject: (document) =>
        describeFiles('openapiObject' in document ? document.openapiObject : document.swaggerObject),
    });
    await app.register(swaggerUi, { routePrefix: '/api/docs' });
    app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
  },
  { name: 'documentation' },
);

/** Describes the bodies of uploads: no schema of ours covers multipart. */
function describeFiles<T extends { paths?: object }>(document: T): T {
  const paths: Record<string, Record<string, { requestBody?: object }> | undefined> = { ...document.paths };
  for (const call of CALLS as readonly Call[]) {
    const operation = paths[pathOf(call)]?.[call.method.toLowerCase()];
    if (!operation || !call.file) continue;
    const properties = { [call.file]: { type: 'string', format: 'binary' } };
    const schema = { type: 'object', required: [call.file], properties };
    operation.requestBody = { required: true, content: { 'multipart/form-data': { schema } } };
  }
  return document;
}

/** `/api/user/users/{id}` from `/user/users/:id`. */
const pathOf = ({ path }: Call) => `/api${path.replace(/:(\w+)/g, '{$1}')}`;
