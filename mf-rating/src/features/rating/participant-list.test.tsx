import { renderApp } from '@league/shared/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { athlete } from '../../testing/ratings.ts';
import { ParticipantList } from './participant-list.tsx';

const mark = athlete('Орлов Марк', { club: 'Олимп (Фрязино)', points: 214 });
const lev = athlete('Гусев Лев', { club: 'Восток (Москва)', points: 120, place: 2 });
const places = () => screen.getAllByRole('listitem').map((row) => row.textContent);

test('athletes · are shown with place, club and points, in the order of the answer', () => {
  render(<ParticipantList athletes={[mark, lev]} />);
  expect(places()).toEqual([
    expect.stringMatching(/^1.*Орлов Марк.*Очков:\s214$/),
    expect.stringMatching(/^2.*Гусев Лев.*Очков:\s120$/),
  ]);
});

test('athletes · who are sought are marked, and the first comes into view', async () => {
  const scroll = jest.fn();
  Element.prototype.scrollIntoView = scroll;
  render(<ParticipantList athletes={[mark, lev]} sought="гусев" />);
  expect(screen.getByText('Гусев Лев').closest('li')).toHaveAttribute('aria-current', 'true');
  expect(screen.getByText('Орлов Марк').closest('li')).not.toHaveAttribute('aria-current');
  await waitFor(() => expect(scroll).toHaveBeenCalledTimes(1));
});

test('name that is withheld · is said to be so, for two athletes of one club too', () => {
  const hidden = athlete('', { points: 20 });
  render(<ParticipantList athletes={[hidden, hidden]} />);
  expect(screen.getAllByText('Имя не публикуется')).toHaveLength(2);
});

test('points that are hidden · leave the place', () => {
  render(<ParticipantList athletes={[{ ...mark, points: null }, lev]} />);
  expect(places()[0]).toMatch(/^1.*Орлов Марк/);
  expect(places()[0]).not.toContain('Очков');
});

test('finalists · are marked; a shared last place is undecided', () => {
  const finals = ['in', 'in', 'in', 'tied', 'tied'] as const;
  render(<ParticipantList athletes={finals.map((final) => ({ ...lev, final }))} />);
  expect(screen.getAllByText('Финалист')).toHaveLength(3);
  expect(screen.getAllByText(/не\sрешено/)).toHaveLength(2);
});

test('points · say where they come from, and lead to each bout · tournaments were run here', () => {
  const earned = { weighIn: 1, bouts: [{ number: 101, points: 2 }], place: 3, forPlace: 20 };
  const day = { id: 'cup', category: 'cadets-a-male-33', isOver: false, ...earned };
  const byTournament = [
    { title: 'Олимп 2024', points: 120 },
    { title: 'Переход в другую весовую категорию', points: -60 },
    { title: 'Кубок', points: 23, day },
  ];
  const { container } = renderApp(<ParticipantList athletes={[{ ...mark, byTournament }, lev]} />);
  expect(container.querySelectorAll('details')).toHaveLength(1);
  const lines = [...container.querySelectorAll('details li')].map(({ textContent }) => textContent);
  expect(lines.map((line) => line?.replace(/\s/g, ' '))).toEqual([
    'Олимп 2024120',
    'Переход в другую весовую категорию−60',
    'Кубок23ПредварительноВзвешивание: 1Бой 101: 23-е место: 20',
  ]);
  expect(screen.getByText(/Бой\s101/)).toHaveAttribute('href', '/day/cup/cadets-a-male-33#bout-101');
  expect(
    [...container.querySelectorAll('rect')].map((bar) => Math.round(Number(bar.getAttribute('width')))),
  ).toEqual([100, 0, 19]);
});
