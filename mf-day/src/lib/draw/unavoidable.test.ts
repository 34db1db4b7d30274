import { replayOf } from '@league/shared/day';
import { LIGHT } from '@league/shared/testing';
import { drawnDay, type Person } from '../../testing/open-desk.tsx';
import { unavoidableTexts } from './unavoidable.ts';

const person = (index: number, club: string): Person => ({ name: `Спортсмен ${index}`, club });
const nameOf = (id: number) => `Спортсмен ${id}`;

/** Meetings of the only category as sentences. */
function meetingsOf(people: readonly Person[]): string[] {
  const { state } = drawnDay(people);
  const category = state.categories[LIGHT];
  if (!category) throw new Error('Not drawn');
  return unavoidableTexts(replayOf(state, LIGHT)?.unavoidable ?? [], category.drawn.length, nameOf);
}

test('unavoidable meeting · says how many of a club are on how many pairs · more members than pairs', () => {
  const people = Array.from({ length: 8 }, (_, index) =>
    person(index, index < 5 ? 'Олимп' : `Клуб ${index}`),
  );
  expect(meetingsOf(people)).toEqual([
    expect.stringMatching(/^5\sспортсменов команды «Олимп» на\s4\sпары: Спортсмен \d – Спортсмен \d\.$/),
  ]);
});

test('unavoidable meeting · is none · nobody shares anything', () => {
  expect(meetingsOf([person(1, 'Олимп'), person(2, 'Восток')])).toEqual([]);
});
