import { fakeApi, signedIn } from '@league/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { emptyDay, entry, heldBouts, plannedDay } from '../../testing/day.ts';
import { openDayPage } from '../../testing/open-day-page.ts';

const search = () => screen.findByRole('searchbox', { name: 'Спортсмен, клуб или тренер' });
const mine = { ...entry(1), status: 'entered' as const, lacks: [], link: null };

test.each([
  [2, 'взвешен', null],
  [3, null, /^1-е\sместо$/],
])(
  'own athlete · has a place instead of the weighing after the last bout · %i of 3 are over',
  async (count, weighed, place) => {
    const final = [{ entry: 1 }, { entry: 3 }];
    const bouts = heldBouts(count).map((bout) => (bout.bout === '2.1' ? { ...bout, corners: final } : bout));
    fakeApi({
      getDay: () => plannedDay({ bouts }),
      getMyDay: () => ({
        isSecretary: false,
        witness: [],
        entries: [{ ...mine, status: 'weighed' as const }],
      }),
    });
    await openDayPage('/day/test', { state: signedIn('parent') });
    const own = within(await screen.findByRole('region', { name: 'Мои дети' }));
    expect(own.getByRole('link', { name: /^Бой\s201$/ }).parentElement).toHaveTextContent(
      /^Бой 201, корт 2, победа: Марк Орлов, по очкам$/,
    );
    if (weighed) expect(own.getByText(weighed)).toBeVisible();
    else expect(own.queryByText('взвешен')).not.toBeInTheDocument();
    if (place) expect(own.getByText(place)).toBeVisible();
    else expect(own.queryByText(/место/)).not.toBeInTheDocument();
  },
);

test.each([
  ['weighing', 'entered', 'male', 'ещё не взвешен'],
  ['drawn', 'entered', 'female', 'ещё не взвешена'],
  ['entries', 'entered', 'male', null],
  ['weighing', 'weighed', 'male', null],
] as const)(
  'own athlete · is said not to be weighed yet once weighing has begun · %s, %s, %s',
  async (stage, status, sex, said) => {
    const child = entry(1, { category: `cadets-a:${sex}:33` });
    fakeApi({
      getDay: () => emptyDay({ stage, entries: [child] }),
      getMyDay: () => ({ isSecretary: false, witness: [], entries: [{ ...mine, ...child, status }] }),
    });
    await openDayPage('/day/test', { state: signedIn('parent') });
    const own = within(await screen.findByRole('region', { name: 'Мои дети' }));
    if (said) expect(own.getByText(said)).toBeVisible();
    else expect(own.queryByText(/ещё не/)).not.toBeInTheDocument();
  },
);

test('search of participants · finds first whose surname begins so, then others by name, then by coach', async () => {
  const named = (id: number, name: string, coach = 'Анна Лебедева') => entry(id, { name, coach });
  const entries = [
    named(11, 'Копылов Марк', 'Беляев Илья'),
    named(12, 'Орлов Белослав'),
    named(13, 'Белов Ян'),
  ];
  fakeApi({ getDay: () => plannedDay({ entries }) });
  const { user } = await openDayPage();
  await user.type(await search(), 'бел');
  const found = within(await screen.findByRole('search'));
  await waitFor(() => expect(found.getAllByRole('listitem')).toHaveLength(3));
  expect(found.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)).toEqual([
    'Белов Ян',
    'Орлов Белослав',
    'Копылов Марк',
  ]);
});

test('list of participants · says of a girl that she is withdrawn', async () => {
  const girl = entry(5, { category: 'cadets-a:female:33', isWithdrawn: true });
  fakeApi({ getDay: () => plannedDay({ entries: [girl] }) });
  const { user } = await openDayPage();
  await user.type(await search(), girl.name);
  expect(await screen.findByText('Снята с турнира.')).toBeVisible();
});
