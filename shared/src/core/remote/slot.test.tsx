import { screen } from '@testing-library/react';
import { renderApp } from '../../testing/index.ts';
import { defineRemote } from './remote.ts';
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

test('slot · refuses unknown names and wrong props · at compile time', () => {
  const wrong = [
    // @ts-expect-error: no remote offers it
    <Slot key={1} name="events/unknown" />,
    // @ts-expect-error: the id is missing
    <Slot key={2} name="events/participants" kind="camp" />,
    // @ts-expect-error: the id is a number
    <Slot key={3} name="events/participants" kind="camp" id="7" />,
    // @ts-expect-error: it takes no props
    <Slot key={4} name="brackets/final" id={7} />,
  ];
  expect(wrong).toHaveLength(4);
});

test('remote · must offer its slots and no others · at compile time', () => {
  const Final = () => null;
  const DayLink = ({ tournament }: { tournament: string }) => tournament;
  const Participants = ({ id }: { kind: 'event' | 'camp'; id: number }) => id;
  const Titled = ({ title }: { title: string }) => title;
  const remotes = [
    defineRemote({ name: 'day', routes: [], slots: { link: DayLink, mine: Final } }),
    defineRemote({ name: 'events', routes: [], slots: { manage: Titled, participants: Participants } }),
    // @ts-expect-error: brackets/final is missing
    defineRemote({ name: 'brackets', routes: [] }),
    // @ts-expect-error: a caller hands it no title
    defineRemote({ name: 'brackets', routes: [], slots: { final: Titled } }),
    // @ts-expect-error: nobody could place it
    defineRemote({ name: 'rating', routes: [], slots: { table: Final } }),
  ];
  expect(remotes).toHaveLength(5);
});
