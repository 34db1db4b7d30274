import type { ApplicationBody, ClubApplication } from '@league/shared/contract';
import { screen } from '@testing-library/react';
import { application } from '../../../testing/league.ts';
import { openRegistration } from '../../../testing/open-registration.tsx';
import { arrived, save } from '../../../testing/type-application.ts';

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const READ = 'getApplication';
const UPDATE = 'updateApplication';
const CHANGED = 'Заявка изменилась, пока вы её правили.';
const city = () => screen.findByRole('textbox', { name: 'Город' });
const inCity = (name: string) => application().rows.map((row) => ({ ...row, city: name }));

/** The stored application with «!» added to its city, changed by somebody else meanwhile. */
async function changedMeanwhile(changes: Partial<ClubApplication>) {
  let stored = application();
  const app = await openRegistration({
    path: '/registration?application=5',
    handlers: {
      [READ]: () => stored,
      [UPDATE]: ({ body }) => {
        const { version, rows, consent: _, ...sent } = body as ApplicationBody;
        if (version !== stored.version)
          return { status: 409, body: { error: 'stale_version', message: CHANGED, current: stored } };
        const numbered = rows.map((row, index) => ({ ...row, number: index + 1 }));
        const { tournament } = stored;
        stored = {
          ...stored,
          ...sent,
          tournament,
          rows: numbered,
          status: 'submitted',
          version: version + 1,
        };
        return stored;
      },
    },
  });
  await app.user.type(await city(), '!');
  const change = (more: Partial<ClubApplication>) => {
    stored = application(more);
  };
  change(changes);
  return { ...app, change, stored: () => stored };
}

test('concurrent change · replaces the draft on request', async () => {
  const app = await changedMeanwhile({ version: 3, rows: inCity('Москва') });
  await app.user.click(save());
  expect(await screen.findByText(CHANGED)).toBeVisible();
  expect(screen.getByText(/отправлена 01\.03\.2025.*Климов Сергей Павлович/)).toBeVisible();
  expect(screen.getByRole('list', { name: 'Отличается' })).toHaveTextContent(
    /город: у вас «Фрязино!», сохранено «Москва»$/,
  );
  expect(await city()).toHaveValue('Фрязино!');
  await app.user.click(screen.getByRole('button', { name: 'Взять сохранённое' }));
  expect(await city()).toHaveValue('Москва');
  expect(screen.getByRole('heading', { name: 'Турнир и категория' })).toHaveFocus();
  await app.user.click(save());
  await arrived();
  expect(app.api.callsTo(UPDATE).at(-1)?.body).toMatchObject({ version: 3 });
});

test('concurrent change · is shown with the athletes that only one list has', async () => {
  const [first] = application().rows;
  if (!first) throw new Error('The application has no rows');
  const added = { ...first, number: 2, name: 'Новый Пётр' };
  const app = await changedMeanwhile({ version: 3, rows: [...application().rows, added] });
  await app.user.click(save());
  expect(await screen.findByText('Только в сохранённой: Новый Пётр')).toBeVisible();
});

test('concurrent change · is shown with the category, and a row without a name by its number', async () => {
  const app = await changedMeanwhile({ version: 3, category: 'cadets-a' });
  await app.user.click(save());
  const list = await screen.findByRole('list', { name: 'Отличается' });
  expect(list).toHaveTextContent(/^Категория: у вас «Кадеты, кат. Б», сохранено «Кадеты, кат. А»/);
  await app.user.click(screen.getByText('Добавить спортсмена'));
  expect(list).toHaveTextContent(/Только у вас: № \d/);
});

test('draft · replaces a concurrent change, and asks again if it changes once more', async () => {
  const app = await changedMeanwhile({ version: 3, rows: inCity('Москва') });
  await app.user.click(save());
  await screen.findByText(CHANGED);
  app.change({ version: 4, rows: inCity('Тверь') });
  await app.user.click(screen.getByRole('button', { name: 'Записать поверх' }));
  await app.user.click(await screen.findByRole('button', { name: 'Записать поверх' }));
  await arrived();
  expect(app.api.callsTo(UPDATE).map(({ body }) => (body as { version: number }).version)).toEqual([2, 3, 4]);
  expect(app.stored().rows[0]?.city).toBe('Фрязино!');
});

test('draft · asks · it was begun before a concurrent change that the page has loaded since', async () => {
  const { unmount, user } = await changedMeanwhile({});
  await user.click(await city());
  unmount();
  const newer = application({ version: 3, rows: inCity('Москва') });
  const app = await openRegistration({
    path: '/registration?application=5',
    handlers: {
      [READ]: () => newer,
      [UPDATE]: () => ({ status: 409, body: { error: 'stale_version', message: CHANGED, current: newer } }),
    },
  });
  expect(await city()).toHaveValue('Фрязино!');
  await app.user.click(save());
  expect(await screen.findByRole('button', { name: 'Записать поверх' })).toBeVisible();
  expect(app.api.callsTo(UPDATE)).toHaveLength(1);
});
