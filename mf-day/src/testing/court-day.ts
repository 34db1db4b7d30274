import type { LedCourts, OwnPass } from '@league/shared/contract';
import { type fakeApi, knownBouts, LIGHT } from '@league/shared/testing';
import { drawnDay, type Person, type StoredDay } from './open-desk.tsx';
import { openDevice } from './open-device.tsx';

const FOUR: readonly Person[] = ['Орлов Марк', 'Ким Артём', 'Сафин Рим', 'Лапин Лев'].map((name) => ({
  name,
  club: `Клуб ${name.slice(0, 2)}`,
}));

/** Four athletes on court 1: two semi-finals (101, 102) and the final (103). */
export const plannedCourt = (): StoredDay => drawnDay(FOUR, [[LIGHT], []]);

/** A bout as its commands name it. */
export function boutOf({ state }: StoredDay, key: '4.1' | '4.2' | '2.1') {
  const bout = knownBouts(state).find((one) => one.bout === key);
  if (!bout) throw new Error(`The two of ${key} are not known`);
  const [blue, red] = bout.entries;
  return { category: bout.category, bout: bout.bout, entries: [blue, red] as [number, number] };
}

export const nameOf = (day: StoredDay, key: '4.1' | '4.2' | '2.1', corner: 0 | 1): string =>
  day.athletes.find(({ id }) => id === boutOf(day, key).entries[corner])?.name ?? '';

/** The pass of a device at court 1. */
export const COURT: OwnPass = {
  ...{ id: 7, kind: 'court', court: 1, station: null },
  endsAt: '2027-02-15T21:00:00.000Z',
};

interface Options {
  courts?: LedCourts;
  path?: string;
  handlers?: Parameters<typeof fakeApi>[0];
}

/** Opens court 1 on a device that leads it. */
export const openCourt = (
  day: StoredDay,
  { courts = { 1: true }, path = '/day/test/court/1', handlers = {} }: Options = {},
) => {
  day.courts = courts;
  const takeCourt = () => {
    day.courts = { 1: true };
    return { courts: day.courts };
  };
  return openDevice(day, COURT, { path, handlers: { takeCourt, ...handlers } });
};
