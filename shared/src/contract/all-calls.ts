import type { z } from 'zod';
import * as accounts from './accounts/schema.ts';
import * as activities from './activities/schema.ts';
import * as brackets from './brackets/schema.ts';
import type { Call } from './call.ts';
import * as confirmations from './confirmations/schema.ts';
import * as published from './content/public.ts';
import * as drafts from './content-drafts/schema.ts';
import * as days from './days/schema.ts';
import * as documents from './documents/schema.ts';
import * as invitations from './family-invitations/schema.ts';
import * as requests from './my-requests/schema.ts';
import * as nextSteps from './next-steps/schema.ts';
import * as notices from './notices/schema.ts';
import * as notifications from './notifications/schema.ts';
import * as desk from './organiser/schema.ts';
import * as payments from './payments/schema.ts';
import * as people from './people/schema.ts';
import * as privacy from './privacy/schema.ts';
import * as push from './push/schema.ts';
import * as ratingDesk from './rating/desk.ts';
import * as ratings from './rating/public.ts';
import * as readiness from './readiness/schema.ts';
import * as results from './results/schema.ts';
import * as security from './security/schema.ts';
import * as session from './session/schema.ts';
import * as siteHealth from './site-health/schema.ts';
import * as applications from './tournament-applications/schema.ts';
import * as tournaments from './tournaments/schema.ts';

const RESOURCES = [
  session,
  siteHealth,
  security,
  accounts,
  people,
  invitations,
  readiness,
  nextSteps,
  results,
  confirmations,
  privacy,
  documents,
  activities,
  notifications,
  push,
  payments,
  tournaments,
  published,
  ratings,
  applications,
  requests,
  desk,
  notices,
  drafts,
  ratingDesk,
  days,
  brackets,
];

type CallsIn<Resource> = Resource extends unknown ? Extract<Resource[keyof Resource], Call> : never;
type LeagueCall = CallsIn<(typeof RESOURCES)[number]>;

const isCall = (value: unknown): value is LeagueCall =>
  typeof value === 'object' && value !== null && 'path' in value && 'response' in value;

/** All calls of the provider, collected from the exports of the resources. */
export const CALLS: readonly LeagueCall[] = RESOURCES.flatMap((resource) =>
  Object.values<unknown>(resource).filter(isCall),
);

type CallsById = { [C in LeagueCall as C['id']]: C };
export type CallId = keyof CallsById;
export type CallOf<Id extends CallId> = CallsById[Id];

type Flat<T> = T extends unknown ? { [Key in keyof T]: T[Key] } : never;
type Parsed<C, Key extends string> =
  C extends Record<Key, infer S extends z.core.$ZodType> ? z.output<S> : unknown;
type Unparsed<C, Key extends string> =
  C extends Record<Key, infer S extends z.core.$ZodType> ? z.input<S> : unknown;
type AskedOf<C> = C extends
  | { params: z.core.$ZodType }
  | { query: z.core.$ZodType }
  | { body: z.core.$ZodType }
  ? Flat<Parsed<C, 'params'> & Parsed<C, 'query'> & Unparsed<C, 'body'>>
  : // biome-ignore lint/suspicious/noConfusingVoidType: a hook with a `void` argument may be called without it
    void;
type AnswerOf<C extends Call> = C extends { accepted: infer S extends z.core.$ZodType }
  ? z.output<S>
  : z.output<C['response']>;

/** The argument of a client's call: path parameters, query and body in one object; `void` if the call takes none. */
export type Asked<Id extends CallId> = { [Each in CallId]: AskedOf<CallsById[Each]> }[Id];

/** The answer that a client gets. */
export type Answer<Id extends CallId> = { [Each in CallId]: AnswerOf<CallsById[Each]> }[Id];
