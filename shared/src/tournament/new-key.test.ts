import { newKey } from './new-key.ts';

test('newKey · makes unique uuids', () => {
  expect(newKey()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(newKey()).not.toBe(newKey());
});
