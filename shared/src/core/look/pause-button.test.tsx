import { screen } from '@testing-library/react';
import { useState } from 'react';
import styled from 'styled-components';
import { renderApp } from '../../testing/index.ts';
import { PauseButton } from './pause-button.tsx';

const Placed = styled(PauseButton)`
  inset-block-end: 7px;
`;

function Picture() {
  const [isPaused, setPaused] = useState(false);
  return <Placed what="смену картинок" isPaused={isPaused} onToggle={() => setPaused(!isPaused)} />;
}

test('PauseButton · names its action in text and icon, at the given position', async () => {
  const { user } = renderApp(<Picture />);
  const sign = () => screen.getByRole('button').querySelector('path')?.getAttribute('d');
  const pause = sign();
  expect(screen.getByRole('button')).toHaveStyle({ position: 'absolute', insetBlockEnd: '7px' });
  await user.click(screen.getByRole('button', { name: 'Остановить смену картинок' }));
  expect(sign()).not.toBe(pause);
  await user.click(screen.getByRole('button', { name: 'Включить смену картинок' }));
  expect(sign()).toBe(pause);
});
