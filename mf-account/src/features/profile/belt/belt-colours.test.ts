import { belts } from '@league/shared';
import { TECHNICAL_QUALIFICATIONS } from '@league/shared/contract';
import { beltColours } from './belt-colours.ts';

test('every technical qualification has the colours of its belt, in order', () => {
  expect(TECHNICAL_QUALIFICATIONS.map(beltColours)).toEqual([
    [belts.white],
    [belts.white, belts.yellow],
    [belts.yellow],
    [belts.yellow, belts.green],
    [belts.green],
    [belts.green, belts.blue],
    [belts.blue],
    [belts.blue, belts.red],
    [belts.red],
    [belts.brown],
    [belts.black, belts.red],
  ]);
});

test.each(['', 'Не указано', '4 дан'])('«%s» has no belt colours', (text) => {
  expect(beltColours(text)).toEqual([]);
});
