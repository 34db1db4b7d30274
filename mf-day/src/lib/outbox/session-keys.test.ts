import { forgetDrafts } from '@league/shared';
import { settled } from '../../testing/outbox-tabs.ts';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { forgetDevice, keepKeys, mayHavePass, openJson, sealJson, storedKeys } from './session-keys.ts';

const given = (account: number) => ({
  account,
  keys: [{ id: 'k1', key: btoa(String.fromCharCode(...new Uint8Array(32).fill(account))) }],
});
/** Logs an account in, as the token says it. */
const logIn = (id: number) => localStorage.setItem('token', `h.${btoa(JSON.stringify({ id }))}.s`);

beforeEach(() => {
  localStorage.clear();
  globalThis.indexedDB = new IDBFactory();
});

test('keys · are there after a reload, open what they sealed, and cannot be read', async () => {
  logIn(7);
  const keys = await keepKeys('test', 7, given(7));
  const box = await sealJson(keys, 'command', { grams: 31_000 });
  const stored = (await storedKeys('test', 7)) ?? [];
  expect(await openJson(stored, 'command', box)).toEqual({ grams: 31_000 });
  expect(await openJson(stored, 'snapshot', box)).toBeUndefined();
  expect(stored[0]?.key.extractable).toBe(false);
});

test('keys · are those of the last answer · the provider has rotated its own', async () => {
  logIn(7);
  await keepKeys('test', 7, given(7));
  const [before] = given(7).keys;
  const later = { id: 'k2', key: before?.key ?? '' };
  await keepKeys('test', 7, { account: 7, keys: before ? [later, before] : [] });
  expect((await storedKeys('test', 7))?.map(({ id }) => id)).toEqual(['k2', 'k1']);
});

test.each([
  ['the session ends', null],
  ['another person logs in', 8],
])('keys · are gone · %s', async (_, next) => {
  logIn(7);
  await keepKeys('test', 7, given(7));
  await keepKeys('final', 7, given(7));
  forgetDrafts(next);
  expect(await storedKeys('test', 7)).toBeUndefined();
  await settled();
  const db = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('desk-keys');
    opening.onsuccess = () => resolve(opening.result);
  });
  const left = await new Promise((resolve) => {
    const asked = db.transaction('keys').objectStore('keys').getAllKeys();
    asked.onsuccess = () => resolve(asked.result);
  });
  expect(left).toEqual([]);
});

test('keys · stay · the same person is checked again', async () => {
  logIn(7);
  await keepKeys('test', 7, given(7));
  forgetDrafts(7);
  await settled();
  expect(await storedKeys('test', 7)).toHaveLength(1);
});

test('keys · are not given to the login of another person, nor for another tournament', async () => {
  logIn(7);
  await keepKeys('test', 7, given(7));
  expect(await storedKeys('final', 7)).toBeUndefined();
  logIn(8);
  expect(await storedKeys('test', 7)).toBeUndefined();
  expect(await storedKeys('test', 8)).toBeUndefined();
});

test('keys · are not stored · the session ended before the answer came', async () => {
  logIn(8);
  await keepKeys('test', 7, given(7));
  logIn(7);
  expect(await storedKeys('test', 7)).toBeUndefined();
});

test('keys of a device · stay through the ends of sessions in its browser', async () => {
  logIn(7);
  await keepKeys('test', 'device', given(3));
  await keepKeys('test', 7, given(7));
  localStorage.removeItem('token');
  forgetDrafts(null);
  await settled();
  expect(await storedKeys('test', 'device')).toHaveLength(1);
  expect(await storedKeys('test', 7)).toBeUndefined();
});

test('keys of a device · are gone · its pass is over or for another place', async () => {
  await keepKeys('test', 'device', given(3));
  await keepKeys('final', 'device', given(3));
  await forgetDevice('test');
  expect(await storedKeys('test', 'device')).toBeUndefined();
  expect(await storedKeys('final', 'device')).toHaveLength(1);
  expect(mayHavePass()).toBe(true);
});
