import { z } from 'zod';
import { outlineOf } from '../../contract/outline.ts';
import { flawOf } from './send.ts';

const camp = z.object({
  id: z.number().int(),
  day: z.iso.date().refine((day) => day > '1900'),
  kind: z.enum(['a', 'b']),
  court: z.string().nullable(),
  remark: z.string().optional(),
  places: z.array(z.object({ free: z.boolean() })),
});
const outline = outlineOf(camp);
const good = { id: 1, day: '2099-01-01', kind: 'a', court: null, places: [{ free: true }], more: 1 };

test('outline · is plain data without the finer rules of the schema', () => {
  expect(outline).toEqual({
    id: 'number',
    day: 'string',
    kind: 'string',
    court: ['string', 'null'],
    'remark?': 'string',
    places: [{ free: 'boolean' }],
  });
  expect(outlineOf(z.record(z.string(), z.unknown()))).toBe('object');
  expect(outlineOf(z.union([z.literal(1), z.literal(2), z.literal('Пум')]))).toEqual(['number', 'string']);
});

test('outline · is refused · the schema has an unused type', () => {
  expect(() => outlineOf(z.map(z.string(), z.string()))).toThrow('No outline of «map»');
});

test.each<[string, unknown]>([
  ['it fits', good],
  ['a field that may be null is missing', { ...good, court: undefined }],
  ['an optional field is there', { ...good, remark: 'да' }],
  ['a list is empty', { ...good, places: [] }],
])('value · fits its outline · %s', (_what, value) => {
  expect(flawOf(value, outline)).toBeUndefined();
});

test.each<[unknown, string]>([
  [null, 'object'],
  ['x', 'object'],
  [[good], 'object'],
  [{}, 'number at .id'],
  [{ ...good, id: '1' }, 'number at .id'],
  [{ ...good, court: 5 }, 'string at .court'],
  [{ ...good, remark: null }, 'string at .remark'],
  [{ ...good, places: {} }, 'list at .places'],
  [{ ...good, places: [{ free: true }, null] }, 'object at .places[1]'],
])('%j · does not fit, since %s is expected', (value, flaw) => {
  expect(flawOf(value, outline)).toBe(flaw);
});

test('value · has to match one outline of a union', () => {
  const either = outlineOf(z.union([z.object({ a: z.string() }), z.object({ b: z.number() })]));
  expect(flawOf({ b: 1 }, either)).toBeUndefined();
  expect(flawOf({ c: 1 }, either)).toBe('string at .a');
});

test('answer · may be missing but not a text · it has no known fields', () => {
  expect(flawOf(null, {})).toBeUndefined();
  expect(flawOf({ ok: true }, {})).toBeUndefined();
  expect(flawOf('x', {})).toBe('object');
});
