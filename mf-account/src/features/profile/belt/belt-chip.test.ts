import { belts } from '@league/shared';
import { TECHNICAL_QUALIFICATIONS } from '@league/shared/contract';
import { beltColours } from './belt-chip.tsx';

test('beltColours · returns the colours of the belt for every technical qualification, in order', () => {
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

test.each(['', 'Не указано', '4 дан'])('beltColours · returns none · the text is «%s»', (text) => {
  expect(beltColours(text)).toEqual([]);
});
