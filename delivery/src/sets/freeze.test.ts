import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Release } from '@league/shared/release';
import type { DeliveryError } from '../delivery-error.ts';
import { factsOf } from '../testing/builds.ts';
import { refusedWith } from '../testing/sets.ts';
import { partsOfDay, passFreeze } from './freeze.ts';

const withSlots = (name: string, ...slots: string[]) =>
  ({ ...factsOf(name, '1.0.0'), uses: { shares: {}, calls: [], slots } }) as unknown as Release;

const SHELL = withSlots('shell', 'account/notifications');
const DAY = { title: 'День', routes: [{ path: '/day', title: 'День турнира' }] };
const SET = {
  shell: SHELL,
  day: { ...withSlots('day', 'club/crest'), site: DAY },
  account: withSlots('account', 'events/participants'),
  events: withSlots('events', 'account/invitations'),
  club: withSlots('club'),
  rating: withSlots('rating', 'day/mine'),
  tournaments: withSlots('tournaments', 'brackets/final'),
  brackets: withSlots('brackets'),
};

test('parts of the day · are the shell, the remote of its pages, and all that fill a slot there', () => {
  assert.deepEqual([...partsOfDay(SET)].sort(), ['account', 'club', 'day', 'events', 'shell']);
  const elsewhere = { shell: { ...SHELL, uses: undefined }, brackets: { ...SET.brackets, site: DAY } };
  assert.deepEqual([...partsOfDay(elsewhere as typeof SET)].sort(), ['brackets', 'shell']);
});

const RUNNING = [{ title: 'Кубок лиги', until: '2027-02-14' }];
const WORDS = ['promote', 'shell', '1.1.0', '--why', 'x'];
const moved = (name: string, from: string | null = '1.0.0') => ({ name, from, to: '1.1.0' });

test('freeze · refuses the parts that the day uses, with until when and the command · a tournament runs', () => {
  const freeze = { running: RUNNING, excuse: undefined, words: WORDS };
  assert.throws(
    () => passFreeze(freeze, SET, [moved('shell'), moved('rating'), moved('account', null)]),
    (error: DeliveryError) => {
      assert.match(error.message, /shell, account\.$/);
      assert.match(error.details[0] ?? '', /^«Кубок лиги»: до конца дня 14\sфевраля\s2027\sг\. по Москве$/);
      return refusedWith('tournament_runs', undefined, [...WORDS, '--during-tournament', '…'])(error);
    },
  );
});

test('freeze · stops nothing · the day does not use it, or no tournament runs', () => {
  const freeze = { running: RUNNING, excuse: undefined, words: WORDS };
  const nothing: string[] = [];
  assert.deepEqual(passFreeze(freeze, SET, [moved('rating'), moved('tournaments')]), nothing);
  assert.deepEqual(passFreeze({ ...freeze, running: [], excuse: 'почему' }, SET, [moved('shell')]), nothing);
});

test('freeze · says and keeps that nobody knows, and stops nothing · the provider does not answer', () => {
  const silent = { running: undefined, excuse: undefined, words: WORDS };
  const evidence = passFreeze(silent, SET, [moved('shell'), moved('rating')]);
  assert.deepEqual(evidence, ['идёт ли турнир, узнать не удалось, а на его страницах – shell']);
  const kept = passFreeze({ ...silent, excuse: 'не печатает' }, SET, [moved('shell')]);
  assert.deepEqual(kept, [`${evidence[0]}; не печатает`]);
});
