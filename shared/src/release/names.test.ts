import { fitsRange } from './names.ts';

test.each([
  ['1.2.0', '^1.2', true],
  ['1.3.0', '^1.2', true],
  ['1.10.4', '^1.9', true],
  ['1.2.0+9f2c11ab', '^1.2', true],
  ['1.1.9', '^1.2', false],
  ['2.2.0', '^1.2', false],
  ['0.2.0', '^1.2', false],
  ['1.2.0-beta.1', '^1.2', false],
  ['1.2', '^1.2', false],
  ['1.2.0', '^1.2.0', false],
  ['1.2.0', '>=1.0', false],
  ['1.2.0', '*', false],
  ['', '', false],
])('fitsRange · version %p in range %p: %p', (version, range, fits) => {
  expect(fitsRange(version, range)).toBe(fits);
});
