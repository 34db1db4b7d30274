import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from './avatar.tsx';

const picture = () => screen.getByRole('img').querySelector('img');

test('Avatar · shows initials labelled with the full name · there is no picture', () => {
  render(<Avatar name="Марк орлов Иванович" />);
  expect(screen.getByRole('img', { name: 'Марк орлов Иванович' })).toHaveTextContent('МО');
});

test('Avatar · shows the initials · the picture is broken; a new address is tried', () => {
  const { rerender } = render(<Avatar name="Олимп" src="/gone.jpg" />);
  const broken = picture();
  expect(broken).toHaveAttribute('src', '/gone.jpg');
  if (broken) fireEvent.error(broken);
  expect(picture()).toBeNull();
  expect(screen.getByRole('img')).toHaveTextContent('О');
  rerender(<Avatar name="Олимп" src="/new.jpg" />);
  expect(picture()).toHaveAttribute('src', '/new.jpg');
});
