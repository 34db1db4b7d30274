import { inTime } from '../../core/api/in-time.ts';
import { renewable } from '../../core/remote/renewable.ts';

/** Of the Standard Schema, which zod keeps: as much as a form needs. */
export interface BodySchema {
  '~standard': {
    validate: (body: unknown) => { issues?: readonly Issue[] | undefined } | Promise<unknown>;
  };
}
interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
}

/** What is wrong with a body: a text for each path, as the provider names it (`rows.3.weight`). */
export type Faults = Readonly<Record<string, string>>;

/** Without its schema after so many milliseconds, a form is sent as it is. */
const PATIENCE = 5_000;

const pathOf = ({ path = [] }: Issue) =>
  path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.');

function faultsIn(schema: BodySchema, body: unknown): Faults {
  const answer = schema['~standard'].validate(body);
  const issues = 'issues' in answer ? (answer.issues ?? []) : [];
  // Of several faults of a field the first counts, as for the provider.
  return Object.fromEntries(issues.map((issue) => [pathOf(issue), issue.message] as const).toReversed());
}

export interface BodyCheck {
  /** Fetches the schema: undefined where it is there, else settles once it is, or will not be waited for any more. */
  arrive: () => Promise<void> | undefined;
  /** No faults without the schema: the provider has the same one. */
  faultsOf: (body: unknown) => Faults;
}

/**
 * Checks a body by the schema of its call, which is a chunk of its own: only forms need zod.
 * @param load imports the schema; module level, so that every form of the kind shares it
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
    faultsOf: (body) => (schema ? faultsIn(schema, body) : {}),
  };
}
