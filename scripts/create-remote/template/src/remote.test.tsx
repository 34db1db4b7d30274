import { renderApp } from '@league/shared/testing';
import { render, screen } from '@testing-library/react';
import remote from './remote.tsx';

test('page · has its heading and turns to the next card', async () => {
  const { user } = renderApp(remote.routes, { path: '/__name__' });
  expect(await screen.findByRole('heading', { level: 1, name: '__title__' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Следующая' }));
  expect(screen.getByText('__title__, № 2')).toBeInTheDocument();
});

test('card slot · shows the number that it is given', () => {
  const { card: Card } = remote.slots;
  render(<Card id={7} />);
  expect(screen.getByText('__title__, № 7')).toBeInTheDocument();
});
