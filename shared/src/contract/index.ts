import { listCamps, listEvents } from './activities.ts';
import { getBrackets } from './brackets.ts';
import { getUser } from './people.ts';
import { login, logout, refresh, validate } from './session.ts';

export * from './activities.ts';
export * from './brackets.ts';
export type { Access, Call } from './call.ts';
export * from './constants.ts';
export * from './error.ts';
export * from './message.ts';
export * from './notifications.ts';
export * from './participation.ts';
export * from './payments.ts';
export * from './people.ts';
export * from './qualifications.ts';
export * from './regions.ts';
export * from './registration.ts';
export * from './session.ts';

/** Every call of the provider; its routes and the OpenAPI document are made from this list. */
export const CALLS = [login, validate, refresh, logout, getUser, listCamps, listEvents, getBrackets] as const;
