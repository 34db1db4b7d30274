import type { ClubApplication } from '@league/shared/contract';
import { screen, waitFor } from '@testing-library/react';
import { application, OTHER_TOURNAMENT } from '../../../testing/league.ts';
import { arrived, choice, openFilled, openForm, save } from '../../../testing/type-application.ts';

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const CREATE = 'createApplication';
const UPDATE = 'updateApplication';
const NOT_SENT = /^Не удалось отправить заявку/;
const TAKEN = 'Заявка в этой категории турнира уже отправлена.';
const lost = () => ({ status: 502 });
/** Something else was sent under the key. */
const reused = (current?: ClubApplication) => ({
  status: 409,
  body: { error: 'key_reused', message: 'Это уже отправляли.', ...(current && { current }) },
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
const keptDraft = () => JSON.parse(localStorage.getItem('draft:1:application:new') ?? 'null');

test('change · is stored · after a lost answer', async () => {
  const app = await afterLoss();
  app.api.use({
    [CREATE]: () => reused(application({ rows: inCity('Москва') })),
    [UPDATE]: () => application({ version: 3 }),
  });
  await app.user.click(save());
  await arrived();
  expect(bodies(app, UPDATE)).toEqual([
    expect.objectContaining({ version: 2, rows: [expect.objectContaining({ city: 'Фрязино' })] }),
  ]);
  expect(new Set(bodies(app, CREATE).map(({ key }) => key)).size).toBe(1);
});

test('another tournament · moves the application there · after a lost answer', async () => {
  const app = await afterLoss();
  await app.user.selectOptions(choice(/^Турнир/), OTHER_TOURNAMENT.id);
  app.api.use({ [CREATE]: () => application(), [UPDATE]: () => application({ version: 3 }) });
  await app.user.click(save());
  await arrived();
  expect(bodies(app, UPDATE)).toEqual([expect.objectContaining({ tournament: { id: OTHER_TOURNAMENT.id } })]);
});

test('application · is sent again · it was returned after its answer was lost', async () => {
  const app = await afterLoss();
  app.api.use({
    [CREATE]: () => application({ status: 'returned', version: 4 }),
    [UPDATE]: () => application({ version: 5 }),
  });
  await app.user.click(save());
  await arrived();
  expect(bodies(app, UPDATE)).toEqual([expect.objectContaining({ version: 4 })]);
});

test('kept draft · remembers a lost answer', async () => {
  const { unmount } = await afterLoss();
  unmount();
  const app = await openForm({
    [CREATE]: () => application({ category: 'cadets-a' }),
    [UPDATE]: () => application({ version: 3 }),
  });
  expect(screen.getByText(/Неизвестно, дошла ли заявка/)).toBeVisible();
  await app.user.click(save());
  await arrived();
  expect(bodies(app, UPDATE)).toHaveLength(1);
});

test('application · is sent under a key of its own · another account has used the one of the draft', async () => {
  const app = await openFilled({ [CREATE]: () => reused() });
  app.api.use({
    [CREATE]: ({ body }) =>
      (body as { key: string }).key === bodies(app, CREATE)[0]?.key ? reused() : application({ id: 6 }),
  });
  await app.user.click(save());
  await arrived();
  expect(new Set(bodies(app, CREATE).map(({ key }) => key)).size).toBe(2);
  expect(app.api.callsTo(UPDATE)).toEqual([]);
});

test('application for another category · is kept · another tab has sent it from the same draft', async () => {
  const other = application({ category: 'cadets-a' });
  const app = await openFilled({
    [CREATE]: ({ body }: { body: unknown }) =>
      (body as { key: string }).key === 'k1' ? other : application({ id: 6 }),
  });
  await app.user.click(save());
  await arrived();
  expect(bodies(app, CREATE).map(({ key }) => key)).toEqual(['k1', expect.not.stringMatching(/^k1$/)]);
  expect(app.api.callsTo(UPDATE)).toEqual([]);
});

test('draft · counts as sent · there was no answer, but not after a refusal alone', async () => {
  const refusal = { status: 409, body: { error: 'conflict', message: TAKEN } };
  const app = await openFilled({ [CREATE]: () => refusal });
  await app.user.click(save());
  await screen.findByText(TAKEN);
  expect(keptDraft()).toMatchObject({ wasSent: false });
  app.api.use({ [CREATE]: lost });
  await app.user.click(save());
  await screen.findByText(NOT_SENT);
  expect(keptDraft()).toMatchObject({ wasSent: true });
  app.api.use({ [CREATE]: () => refusal });
  await app.user.click(save());
  await screen.findByText(TAKEN);
  expect(keptDraft()).toMatchObject({ wasSent: true });
});

test('draft · is marked as sent before the request', async () => {
  const marks: unknown[] = [];
  const app = await openFilled({
    [CREATE]: async () => {
      await waitFor(() => expect(keptDraft().wasSent).toBe(true));
      marks.push(keptDraft().wasSent);
      return application();
    },
  });
  expect(keptDraft().wasSent).toBe(false);
  await app.user.click(save());
  await arrived();
  expect(marks).toEqual([true]);
});
