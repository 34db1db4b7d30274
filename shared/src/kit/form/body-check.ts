import { asking, type Offer } from '../../contract/fields/asking.ts';
import { inTime } from '../../core/api/send.ts';
import { renewable } from '../../core/remote/renewable.ts';

/** The part of the Standard Schema interface that a form needs; zod implements it. */
export interface BodySchema {
  '~standard': {
    validate: (body: unknown) => { issues?: readonly Issue[] | undefined } | Promise<unknown>;
  };
}
interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
  params?: { offer?: Offer };
}

/** Errors of a body: a text for each path, named as the provider names it (`rows.3.weight`). */
export type Faults = Readonly<Record<string, string>>;

/** After this many milliseconds a form is sent without its schema. */
const PATIENCE = 5_000;

const pathOf = ({ path = [] }: Issue) =>
  path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.');

function issuesIn(schema: BodySchema, body: unknown): readonly Issue[] {
  const answer = schema['~standard'].validate(body);
  // The first error of a field wins, as at the provider.
  return 'issues' in answer ? (answer.issues ?? []).toReversed() : [];
}

export interface BodyCheck {
  /**
   * Fetches the schema. Undefined if it is loaded; else a promise that settles when it is loaded or the wait has ended.
   */
  arrive: () => Promise<void> | undefined;
  /** Returns no errors without the schema: the provider checks with the same one. */
  faultsOf: (body: unknown) => Faults;
  /** Values that may be slips, by path as in `Faults`. */
  offersOf: (body: unknown) => Readonly<Record<string, Offer>>;
}

/**
 * Checks a body with the schema of its call. The schema is a chunk of its own, because only forms need zod.
 * @param load imports the schema; call at module level, so that all instances of a form share it
 */
export function bodyCheck(load: () => Promise<BodySchema>): BodyCheck {
  let schema: BodySchema | undefined;
  const bring = renewable(async () => {
    schema ??= await load();
  });
  return {
    arrive: () =>
      schema
        ? undefined
        : inTime(
            bring().catch(() => undefined),
            PATIENCE,
            undefined,
          ),
    faultsOf: (body) =>
      Object.fromEntries(schema ? issuesIn(schema, body).map((issue) => [pathOf(issue), issue.message]) : []),
    offersOf: (body) => {
      const issues = asking(() => (schema ? issuesIn(schema, body) : []));
      return Object.fromEntries(
        issues.flatMap((issue) => (issue.params?.offer ? [[pathOf(issue), issue.params.offer]] : [])),
      );
    },
  };
}
