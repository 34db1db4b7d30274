import { fireEvent, render, screen } from '@testing-library/react';
import type { Participant } from '../../lib/rating-schema.ts';
import { ParticipantList } from './participant-list.tsx';

const lev: Participant = { name: 'Гусев Лев', club: 'Восток (Москва)', points: 120 };
const mark: Participant = { name: 'Орлов Марк', club: 'Олимп (Фрязино)', points: 214 };
const photo = 'http://localhost/photo.webp';
const places = () => screen.getAllByRole('listitem').map((row) => row.textContent);

test('participants · are sorted by points, whatever their order in the data', () => {
  render(<ParticipantList participants={[lev, mark]} />);
  expect(places()).toEqual([
    expect.stringMatching(/^1.*Орлов Марк.*Очков:\s214$/),
    expect.stringMatching(/^2.*Гусев Лев.*Очков:\s120$/),
  ]);
});

test('equal points · share a place, and the next place counts both', () => {
  const third = { ...lev, name: 'Ким Ян', points: 20 };
  const twin = { ...lev, name: 'Белов Илья' };
  render(<ParticipantList participants={[third, lev, mark, twin]} />);
  expect(screen.getAllByText(/^\d$/).map((place) => place.textContent)).toEqual(['1', '2', '2', '4']);
});

test('picture · is replaced by the placeholder · it is broken', () => {
  const { container } = render(<ParticipantList participants={[{ ...mark, photo }]} />);
  const picture = container.querySelector('img');
  expect(picture).toHaveAttribute('src', photo);
  if (picture) fireEvent.error(picture);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('ОМ')).toBeInTheDocument();
});

test('hidePhoto · hides the picture', () => {
  const { container } = render(<ParticipantList participants={[{ ...mark, photo, hidePhoto: true }]} />);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('ОМ')).toBeInTheDocument();
});

test('hidePoints · hides the points and keeps the place', () => {
  render(<ParticipantList participants={[lev, { ...mark, hidePoints: true }]} />);
  expect(places()[0]).toMatch(/^1.*Орлов Марк/);
  expect(places()[0]).not.toContain('Очков');
});

test('finalists · are the first four; a shared last place is undecided', () => {
  const athletes = [90, 80, 70, 60, 60].map((points, index) => ({ ...lev, name: `Ким ${index}`, points }));
  render(<ParticipantList participants={athletes} />);
  expect(screen.getAllByText('Финалист')).toHaveLength(3);
  expect(screen.getAllByText(/не\sрешено/)).toHaveLength(2);
});

test('points by tournament · are shown if the data has them, unless points are hidden', () => {
  const byTournament = { 'Олимп 2024': 120, 'Легион 2025': 94 };
  const { container, rerender } = render(<ParticipantList participants={[{ ...mark, byTournament }, lev]} />);
  expect(container.querySelectorAll('details')).toHaveLength(1);
  expect(screen.getByText('Легион 2025').parentElement).toHaveTextContent('Легион 202594');
  expect(
    [...container.querySelectorAll('rect')].map((bar) => Math.round(Number(bar.getAttribute('width')))),
  ).toEqual([100, 78]);
  rerender(<ParticipantList participants={[{ ...mark, byTournament, hidePoints: true }]} />);
  expect(container.querySelector('details')).toBeNull();
});
