import type { ClubApplication } from '@league/shared/contract';
import { screen } from '@testing-library/react';
import { application } from '../../../testing/league.ts';
import { arrived, openFilled, save } from '../../../testing/type-application.ts';

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const CREATE = 'createApplication';
const UPDATE = 'updateApplication';
const NOT_SENT = /^Не удалось отправить заявку/;
const lost = () => ({ status: 502 });
/** Something else was sent under the key. */
const reused = (current: ClubApplication) => ({
  status: 409,
  body: { error: 'key_reused', message: 'Это уже отправляли.', current },
});
const inCity = (city: string) => application().rows.map((row) => ({ ...row, city }));

/** The draft was sent, and the answer was lost. */
async function afterLoss() {
  const app = await openFilled({ [CREATE]: lost });
  await app.user.click(save());
  await screen.findByText(NOT_SENT);
  return app;
}
type App = Awaited<ReturnType<typeof afterLoss>>;
const bodies = (app: App, id: typeof CREATE | typeof UPDATE) =>
  app.api.callsTo(id).map(({ body }) => body as { key: string });

test.each([
  ['the application was stored as it was then', reused(application({ rows: inCity('Москва') })), 2],
  ['the organiser has returned it since', application({ status: 'returned', version: 4 }), 4],
])('application · is sent on request in the place of the stored one · %s', async (_, answer, version) => {
  const app = await afterLoss();
  app.api.use({ [CREATE]: () => answer, [UPDATE]: () => application({ version: version + 1 }) });
  await app.user.click(save());
  await app.user.click(await screen.findByRole('button', { name: 'Записать поверх' }));
  await arrived();
  expect(bodies(app, UPDATE)).toEqual([
    expect.objectContaining({ version, rows: [expect.objectContaining({ city: 'Фрязино' })] }),
  ]);
  expect(new Set(bodies(app, CREATE).map(({ key }) => key))).toEqual(new Set(['k1']));
});
