import type { AthleteResult } from '@league/shared/contract';
import { screen, within } from '@testing-library/react';
import { openProfile } from '../../testing/open-profile.tsx';
import { athlete, parent } from '../../testing/samples.ts';

const result = (changes: Partial<AthleteResult> = {}): AthleteResult => ({
  id: 'first',
  tournament: 'olimp2025',
  title: 'Олимп, декабрь 2024',
  date: '2024-12-07',
  city: 'Фрязино',
  category: 'Кадеты, кат. А',
  weight: '65+',
  place: 3,
  entry: null,
  team: 'Олимп (Фрязино)',
  points_from: 27,
  points_to: 28,
  mine: true,
  answered_by: null,
  diploma: false,
  ...changes,
});

beforeAll(() => import('./season-path.tsx'));

test('season · shows tournaments with place and points by year', async () => {
  const earlier = result({
    id: 'second',
    date: '2023-10-01',
    title: 'Олимп 2023',
    place: 1,
    points_to: 27,
    entry: 12,
  });
  openProfile(athlete(), { getUser: () => athlete(), listResults: () => [result(), earlier] });
  const path = await screen.findByRole('list', { name: 'Турниры сезона 2024' });
  expect(within(path).getByRole('link')).toHaveAttribute('href', '/tournament/olimp2025');
  const text = path.textContent?.replaceAll(/[\u00a0\u2060]/g, ' ').replaceAll('– ', '–');
  expect(text).toContain('3-е место, 27–28 очков');
  expect(text).toContain('Кадеты, кат. А, свыше 65 кг');
  expect(screen.getByRole('link', { name: 'Выписка из протокола' })).toHaveAttribute(
    'href',
    '/day/olimp2025/extract/12',
  );
  expect(screen.getByRole('list', { name: 'Турниры сезона 2023' })).toHaveTextContent('1-е место, 27 очков');
});

test('season · says how a result is found and leads to the tournaments · none is known', async () => {
  const child = athlete({ id: 43 });
  openProfile(parent(), { getUser: () => child }, { id: child.id });
  expect(await screen.findByText('Результатов пока нет')).toBeVisible();
  expect(screen.getByText(/по фамилии, имени, полу и году рождения/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'К турнирам' })).toHaveAttribute('href', '/tournament');
});

test('diploma · is offered where the provider gives it, and says when the browser cannot draw', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const { user } = openProfile(athlete(), {
    getUser: () => athlete(),
    listResults: () => [result({ diploma: true }), result({ id: 'b', title: 'Кубок' })],
  });
  await user.click(await screen.findByRole('button', { name: /^Диплом/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Диплом' });
  expect(await within(dialog).findByText(/Диплом не получился/)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Повторить' })).toBeVisible();
  expect(warn).toHaveBeenCalled();
});

test('results by name · are asked about, all or one by one, and come back · somebody said that they are another’s', async () => {
  let listed = ['a', 'b'].map((id) => result({ id, title: `Кубок ${id}`, mine: null }));
  const { api, user } = openProfile(athlete(), {
    getUser: () => athlete(),
    listResults: () => listed,
    answerResults: ({ body }) => {
      listed = listed.map((one) =>
        body.results.includes(one.id) ? { ...one, mine: body.mine, answered_by: 'family' as const } : one,
      );
      return {};
    },
  });
  const asked = (await screen.findByText('Похоже, это ваши результаты')).closest('section, div');
  expect(asked).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Турниры сезона 2024' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Нет: Кубок\sb/ }));
  await user.click(await screen.findByRole('button', { name: /^Да: Кубок\sa/ }));
  expect(await screen.findByRole('list', { name: 'Турниры сезона 2024' })).toHaveTextContent('Кубок a');
  await user.click(screen.getByText('Чужие результаты: 1'));
  await user.click(screen.getByRole('button', { name: /^Вернуть/ }));
  expect(await screen.findAllByRole('button', { name: /^Чужой результат/ })).toHaveLength(2);
  expect(api.callsTo('answerResults').map(({ body }) => body)).toEqual([
    { results: ['b'], mine: false },
    { results: ['a'], mine: true },
    { results: ['b'], mine: true },
  ]);
});

test('results by name · of a child, as the club has answered, are not changed by the parent', async () => {
  const child = athlete({ id: 43 });
  const answered = result({ answered_by: 'team' });
  openProfile(parent(), { getUser: () => child, listResults: () => [answered] }, { id: child.id });
  expect(await screen.findByText('Так ответил тренер или клуб')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Чужой результат/ })).not.toBeInTheDocument();
});

test('answer · that is not stored is said beside its result, and can be given again', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const { user } = openProfile(athlete(), {
    getUser: () => athlete(),
    listResults: () => ['a', 'b'].map((id) => result({ id, title: `Кубок ${id}`, mine: null })),
    answerResults: () => ({ status: 503 }),
  });
  await user.click(await screen.findByRole('button', { name: /^Да: Кубок\sa/ }));
  const row = (await screen.findByRole('alert')).closest('li');
  expect(row).toHaveTextContent('Кубок a');
  expect(screen.getByRole('button', { name: /^Да: Кубок\sa/ })).toBeEnabled();
  expect(warn).toHaveBeenCalled();
});
