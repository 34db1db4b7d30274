import type { z } from 'zod';
import * as accounts from './accounts/schema.ts';
import * as activities from './activities/schema.ts';
import * as applications from './applications/schema.ts';
import * as brackets from './brackets/schema.ts';
import type { Call } from './call.ts';
import * as confirmations from './confirmations/schema.ts';
import * as documents from './documents/schema.ts';
import * as notifications from './notifications/schema.ts';
import * as payments from './payments/schema.ts';
import * as people from './people/schema.ts';
import * as privacy from './privacy/schema.ts';
import * as requests from './requests/schema.ts';
import * as session from './session/schema.ts';
import * as tournaments from './tournaments/schema.ts';

const RESOURCES = [
  session,
  accounts,
  people,
  confirmations,
  privacy,
  documents,
  activities,
  notifications,
  payments,
  tournaments,
  applications,
  requests,
  brackets,
];

type CallsIn<Resource> = Resource extends unknown ? Extract<Resource[keyof Resource], Call> : never;
type LeagueCall = CallsIn<(typeof RESOURCES)[number]>;

const isCall = (value: unknown): value is LeagueCall =>
  typeof value === 'object' && value !== null && 'path' in value && 'response' in value;

/** Every call of the provider: whatever call a resource exports. */
export const CALLS: readonly LeagueCall[] = RESOURCES.flatMap((resource) =>
  Object.values<unknown>(resource).filter(isCall),
);

export type CallId = LeagueCall['id'];
export type CallOf<Id extends CallId> = Extract<LeagueCall, { id: Id }>;

type Part<C, Key extends 'params' | 'query' | 'body'> =
  C extends Record<Key, infer S extends z.core.$ZodType> ? S : undefined;
type Parsed<S> = S extends z.core.$ZodType ? z.output<S> : unknown;
type Unparsed<S> = S extends z.core.$ZodType ? z.input<S> : unknown;
type Flat<T> = T extends unknown ? { [Key in keyof T]: T[Key] } : never;

/** What a client asks a call with: path parameters, query and body in one object; `void` where it takes none of them. */
export type Asked<Id extends CallId> =
  CallOf<Id> extends { params: z.core.$ZodType } | { query: z.core.$ZodType } | { body: z.core.$ZodType }
    ? Flat<
        Parsed<Part<CallOf<Id>, 'params'>> &
          Parsed<Part<CallOf<Id>, 'query'>> &
          Unparsed<Part<CallOf<Id>, 'body'>>
      >
    : // biome-ignore lint/suspicious/noConfusingVoidType: a hook asked with `void` may be called without an argument
      void;

/** What a client is answered. */
export type Answer<Id extends CallId> =
  CallOf<Id> extends { accepted: infer S extends z.core.$ZodType }
    ? z.output<S>
    : z.output<CallOf<Id>['response']>;
