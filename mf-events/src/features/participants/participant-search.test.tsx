import { renderApp } from '@league/shared/testing';
import { screen } from '@testing-library/react';
import { participant } from '../../testing/league.ts';
import { ParticipantTable } from './participant-table.tsx';

const many = [
  ...Array.from({ length: 8 }, (_, index) =>
    participant({ id: index + 1, lastname: `Дубов${index}`, firstname: 'Олег', middlename: null }),
  ),
  participant({
    id: 90,
    lastname: 'Чёрный-Белов',
    firstname: 'Семён',
    status: 'accepted',
    payment_status: 'paid',
  }),
];
const open = (participants = many) =>
  renderApp(<ParticipantTable kind="camp" id={7} participants={participants} />);
const rows = () => screen.getAllByRole('row').slice(1);

test.each(['белов СЕМЕН', 'черный', 'оплач'])(
  'search for «%s» · finds Семён Чёрный-Белов with his number unchanged',
  async (text) => {
    const { user } = open();
    await user.type(screen.getByRole('searchbox', { name: 'Найти по имени или статусу' }), text);
    expect(rows()).toEqual([screen.getByRole('row', { name: /^9 Чёрный-Белов .*Оплачено$/ })]);
  },
);

test('search · says that nobody is found, and shows everybody again when it is emptied', async () => {
  const { user } = open();
  const search = screen.getByRole('searchbox');
  await user.type(search, 'щука');
  expect(screen.getByRole('status')).toHaveTextContent('Никого не нашлось.');
  await user.clear(search);
  expect(rows()).toHaveLength(9);
});

test('search · is absent · the table is short', () => {
  open(many.slice(0, 8));
  expect(screen.queryByRole('searchbox')).toBeNull();
});
