import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Places } from '@league/shared/contract';

test('streams · are refused to an address that has its share, and to everybody once all are taken', () => {
  const places = new Places({ all: 3, ofAddress: 2 });
  const take = (address: string) => places.take(address);
  assert.deepEqual(['hall', 'hall', 'hall', 'home', 'train'].map(take), [true, true, false, true, false]);
  places.leave('hall');
  assert.deepEqual(['train', 'hall'].map(take), [true, false]);
});
