import { SHARES } from '../release/shares.ts';
import * as accordion from './accordion.ts';
import * as base from './base.ts';
import * as dialogs from './dialogs.ts';
import * as forms from './forms.ts';
import * as kit from './index.ts';
import * as menu from './menu.ts';
import * as phone from './phone.ts';
import * as tabs from './tabs.ts';

const parts = { accordion, base, dialogs, forms, menu, phone, tabs };

test('kit · hands on every name of its parts, each from one part, unchanged', () => {
  const all = Object.values(parts).flatMap((part) => Object.entries(part));
  expect(Object.keys(kit).sort()).toEqual(all.map(([name]) => name).sort());
  expect(kit).toEqual(Object.fromEntries(all));
});

test('kit · has a share for each part', () => {
  const keys = Object.keys(SHARES).filter((key) => key.startsWith('@league/shared/kit/'));
  expect(keys).toEqual(Object.keys(parts).map((part) => `@league/shared/kit/${part}`));
});
