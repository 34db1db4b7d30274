import { fireEvent, render, screen } from '@testing-library/react';
import type { Participant } from '../../lib/rating-schema.ts';
import { ParticipantList } from './participant-list.tsx';

const lev: Participant = { name: 'Гусев Лев', club: 'Восток (Москва)', points: 120 };
const mark: Participant = { name: 'Орлов Марк', club: 'Олимп (Фрязино)', points: 214 };
const photo = 'http://localhost/photo.webp';
const places = () => screen.getAllByRole('listitem').map((row) => row.textContent);

test('participants stand by points, whatever their order in the data', () => {
  render(<ParticipantList participants={[lev, mark]} />);
  expect(places()).toEqual([
    expect.stringMatching(/^1.*Орлов Марк.*Очков:\s214$/),
    expect.stringMatching(/^2.*Гусев Лев.*Очков:\s120$/),
  ]);
});

test('equal points share a place and the next place counts both', () => {
  const third = { ...lev, name: 'Ким Ян', points: 20 };
  const twin = { ...lev, name: 'Белов Илья' };
  render(<ParticipantList participants={[third, lev, mark, twin]} />);
  expect(screen.getAllByText(/^\d$/).map((place) => place.textContent)).toEqual(['1', '2', '2', '4']);
});

test('a picture that cannot be shown gives way to the placeholder', () => {
  const { container } = render(<ParticipantList participants={[{ ...mark, photo }]} />);
  const picture = container.querySelector('img');
  expect(picture).toHaveAttribute('src', photo);
  if (picture) fireEvent.error(picture);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('ОМ')).toBeInTheDocument();
});

test('hidePhoto keeps the picture back', () => {
  const { container } = render(<ParticipantList participants={[{ ...mark, photo, hidePhoto: true }]} />);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('ОМ')).toBeInTheDocument();
});

test('hidePoints keeps the points back and the place there', () => {
  render(<ParticipantList participants={[lev, { ...mark, hidePoints: true }]} />);
  expect(places()[0]).toMatch(/^1.*Орлов Марк/);
  expect(places()[0]).not.toContain('Очков');
});
