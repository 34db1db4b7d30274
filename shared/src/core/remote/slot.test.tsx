import { screen } from '@testing-library/react';
import { renderApp } from '../../testing/index.ts';
import { Slot, type SlotRequest } from './slot.tsx';

const Fill = ({ name, props, isOptional }: SlotRequest) => (
  <p>
    {name}: {JSON.stringify(props)}
    {isOptional && ', optional'}
  </p>
);

test('slot · passes name and props to the function that fills it', () => {
  renderApp(<Slot name="events/participants" kind="camp" id={7} />, { slot: Fill });
  expect(screen.getByText('events/participants: {"kind":"camp","id":7}')).toBeVisible();
});

test('slot · tells the function that fills it whether the page can do without it', () => {
  renderApp(<Slot name="day/link" tournament="test" isOptional />, { slot: Fill });
  expect(screen.getByText('day/link: {"tournament":"test"}, optional')).toBeVisible();
});
