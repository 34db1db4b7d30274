import { bodyCheck } from '@league/shared/kit';

const load = () => import('./application-schema.ts');

/** Checks an application by the schema of its calls. */
export const applicationCheck = bodyCheck(() => load().then(({ applicationFields }) => applicationFields));

/** Checks one row. */
export const rowCheck = bodyCheck(() => load().then(({ applicationRow }) => applicationRow));
