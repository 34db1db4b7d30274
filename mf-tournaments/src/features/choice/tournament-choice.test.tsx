import { renderApp } from '@league/shared/testing';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { type ChosenTournament, TournamentChoice } from './tournament-choice.tsx';

const handleChoice = jest.fn();

function Form({ wanted, first = null }: { wanted?: string; first?: ChosenTournament | null }) {
  const [value, setValue] = useState(first);
  const handleChange = (tournament: ChosenTournament) => {
    handleChoice(tournament);
    setValue(tournament);
  };
  return (
    <TournamentChoice
      label="Турнир"
      name="tournament"
      value={value}
      wanted={wanted ?? null}
      onChange={handleChange}
    />
  );
}
const choice = () => screen.getByRole('combobox', { name: /^Турнир/ });
const titlesIn = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  handleChoice.mockClear();
  jest.useFakeTimers({ now: Date.parse('2025-03-01T12:00:00Z'), advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

test('those to come stand first, nearest first; past ones follow, marked, latest first; hidden ones are not there', () => {
  renderApp(<Form />);
  expect(titlesIn('Предстоят')).toEqual([
    'Легион 2025, 22 марта 2025',
    'Эридан-92, апрель 2025, 19 апреля 2025',
  ]);
  expect(titlesIn('Прошли').slice(0, 2)).toEqual([
    'Олимп, февраль 2025, прошёл 15 февраля 2025',
    'Финал Юношеской лиги 2024, прошёл 14 декабря 2024',
  ]);
  expect(screen.queryByRole('option', { name: /^Проба/ })).not.toBeInTheDocument();
  expect(choice()).toHaveValue('');
});

test('the choice says id, title and day of the tournament', async () => {
  const { user } = renderApp(<Form />);
  await user.selectOptions(choice(), 'legion_2025');
  expect(handleChoice.mock.calls).toEqual([
    [{ id: 'legion_2025', title: 'Легион 2025', date: '2025-03-22' }],
  ]);
  expect(choice()).toHaveValue('legion_2025');
});

test('a wanted tournament is chosen from the start, also a hidden one; what is chosen already stays', () => {
  const { unmount } = renderApp(<Form wanted="test" />);
  expect(choice()).toHaveValue('test');
  unmount();
  const first = { id: 'olimp2024', title: 'Олимп 2024', date: '2024-02-17' };
  renderApp(<Form wanted="legion_2025" first={first} />);
  expect(choice()).toHaveValue('olimp2024');
});

test('a wanted tournament that nobody knows is not chosen; one that the calendar no longer has stays chosen', () => {
  const { unmount } = renderApp(<Form wanted="__proto__" />);
  expect(choice()).toHaveValue('');
  expect(handleChoice).not.toHaveBeenCalled();
  unmount();
  renderApp(<Form first={{ id: 'gone', title: 'Давний кубок', date: '2019-01-01' }} />);
  expect(choice()).toHaveDisplayValue('Давний кубок');
});
