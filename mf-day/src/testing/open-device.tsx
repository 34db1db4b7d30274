import {
  type DayApplication,
  type DayDesk,
  getPassDesk,
  type OwnPass,
  sendPassCommand,
} from '@league/shared/contract';
import { fakeApi, type RenderAppOptions, renderApp } from '@league/shared/testing';
import { markPass } from '../lib/outbox/owner.ts';
import remote from '../remote.tsx';
import { numberOf, opened, type StoredDay } from './open-desk.tsx';

export const SCALES_PASS: OwnPass = {
  ...{ id: 7, kind: 'scales', court: null, station: 'Весы 1' },
  endsAt: '2027-02-15T21:00:00.000Z',
};

export const noPass = (message = 'На этом устройстве нет доступа.') => ({
  status: 403,
  body: { error: 'pass_required', message },
});

/** Opens a page of a kept day on a device, the scales unless `path` says another; `pass`: null without one. */
export async function openDevice(
  day: StoredDay,
  pass: OwnPass | null = SCALES_PASS,
  {
    handlers = {},
    state = { session: { authChecked: true } },
    path = '/day/test/scales',
    applications = [],
  }: {
    handlers?: Parameters<typeof fakeApi>[0];
    state?: RenderAppOptions['state'];
    path?: string;
    applications?: readonly DayApplication[];
  } = {},
) {
  globalThis.indexedDB = day.database;
  if (pass) markPass();
  // Whole answers: what the client checks of them is only an outline.
  const api = fakeApi({
    getPassDesk: () =>
      pass
        ? Response.json(
            getPassDesk.response.parse({
              ...{ tournament: 'test', state: day.state, athletes: day.athletes, pass },
              ...{ applications, secretaries: [] as DayDesk['secretaries'], courts: day.courts },
              now: new Date().toISOString(),
            }),
          )
        : noPass(),
    getDayNumber: () => Response.json({ number: numberOf(day), isOver: false }),
    getPassLog: ({ query }) => Response.json(day.newsSince(query.after)),
    sendPassCommand: ({ body }) => {
      if (day.isSilent) return { status: 503 };
      const { command, expects, after } = sendPassCommand.body.parse(body);
      const refusal = day.try(day.complete(command), expects);
      return refusal
        ? { status: 409, body: { error: 'conflict', message: refusal.message } }
        : Response.json(day.newsSince(after));
    },
    ...handlers,
  });
  const app = await opened(() => renderApp(remote.routes, { path, state }));
  return { ...app, api, day };
}
