import { bout, category, fakeApi, fourSportsmen, group, renderApp, signedIn } from '@league/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { athleteProfile, listedAthlete } from '../../testing/league.ts';
import { FinalBrackets } from './final-brackets.tsx';

const PAGE = '/tournament/final2024/finalBrackets';

/** What is lit in a bracket of four that is opened from its address. */
async function litFor(state: ReturnType<typeof signedIn>, roundsA = fourSportsmen()) {
  Element.prototype.scrollIntoView = jest.fn();
  const people = () => [listedAthlete()];
  fakeApi({
    getBrackets: () => ({ categories: [group([category({ roundsA })])] }),
    listChildren: people,
    listAthletes: people,
    getUser: () => athleteProfile(),
  });
  renderApp(<FinalBrackets />, { path: `${PAGE}?category=1`, state });
  const dialog = await screen.findByRole('dialog');
  return () => [...dialog.querySelectorAll('li[data-lit]')].map(({ textContent }) => textContent);
}

test.each([
  ['a parent, of the child', signedIn('parent', 3)],
  ['a coach, of the athlete', signedIn('coach', 3)],
  ['an athlete, of the own bouts', signedIn('athlete', 3)],
])('bracket · lights the way at once · for %s', async (_who, state) => {
  const lit = await litFor(state);
  await waitFor(() => expect(lit()).toHaveLength(2));
  expect(lit().every((text) => text.includes('Марк Орлов'))).toBe(true);
});

test('search · opens the bracket at the bouts of the person who is found', async () => {
  Element.prototype.scrollIntoView = jest.fn();
  fakeApi({ getBrackets: () => ({ categories: [group([category({ roundsA: fourSportsmen() })])] }) });
  const { user } = renderApp(<FinalBrackets />, { path: PAGE });
  await user.type(await screen.findByRole('searchbox', { name: 'Найти спортсмена или клуб' }), 'орлов');
  await user.click(screen.getByRole('button', { name: /Юноши, до\s41\sкг$/ }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.querySelectorAll('li[data-lit]')).toHaveLength(2));
});

test.each([
  ['a coach', signedIn('coach', 3)],
  ['an athlete', signedIn('athlete', 3)],
])('bracket · lights no namesake of another club · for %s', async (_who, state) => {
  const lit = await litFor(state, [
    [
      bout('215', 'Марк Орлов (Олимп, Фрязино)', 'Тимур Сафин (Легион, Москва)'),
      bout('216', 'Марк Орлов (Барс, Казань)', 'Артём Ли (МГФСО)'),
    ],
    [bout('231', 'Победитель боя 215', 'Победитель боя 216')],
  ]);
  await waitFor(() => expect(lit()).toEqual([expect.stringContaining('Марк Орлов, Олимп')]));
});
