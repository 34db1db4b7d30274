import { defineCall } from '../call.ts';

export const login = defineCall({
  id: 'login',
  method: 'POST',
  path: '/auth/login',
  summary: 'Trades e-mail and password for an access token and a refresh cookie',
  access: 'public',
  refusals: [403, 429],
});

export const validate = defineCall({
  id: 'validate',
  method: 'GET',
  path: '/auth/validate',
  summary: 'Says whether the bearer token is good and whose it is',
  access: 'session',
  refusals: [],
});

export const refresh = defineCall({
  id: 'refresh',
  method: 'POST',
  path: '/auth/refresh',
  summary: 'Trades the refresh cookie for a new access token and a new cookie; needs the CSRF header',
  access: 'public',
  refusals: [403],
});

export const logout = defineCall({
  id: 'logout',
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends the session of the refresh cookie; needs the CSRF header where a cookie is sent',
  access: 'public',
  refusals: [403],
});

export const listSessions = defineCall({
  id: 'listSessions',
  method: 'GET',
  path: '/auth/sessions',
  summary: "The asking person's sessions in force, latest use first",
  access: 'session',
  refusals: [],
});

export const endOtherSessions = defineCall({
  id: 'endOtherSessions',
  method: 'POST',
  path: '/auth/sessions/end-others',
  summary: 'Ends every session of the asking person but the one that asks',
  access: 'session',
  refusals: [],
});
