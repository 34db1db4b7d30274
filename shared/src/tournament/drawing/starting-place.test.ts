import { bout, emptyDraw, fourSportsmen, slot } from '../../testing/draws.ts';
import { readBracket } from '../bracket/bracket.ts';
import { boutsOfPeople } from './found-path.ts';
import { startingPlace } from './starting-place.ts';

const NOBODY = new Set<number>();

test('drawing · starts at the first bout that is still to be fought', () => {
  const { rounds } = readBracket(fourSportsmen());
  expect(startingPlace(rounds, NOBODY)).toEqual({ round: 1, bout: rounds[1]?.[0]?.id });
});

test('drawing · starts at the furthest bout of the people that it is opened for', () => {
  const { rounds } = readBracket(fourSportsmen());
  const own = boutsOfPeople(rounds, ['Тимур Сафин (Легион, Москва)']);
  expect(startingPlace(rounds, own)).toEqual({ round: 0, bout: rounds[0]?.[0]?.id });
});

test('drawing · starts at the final · everything is decided', () => {
  const { rounds } = readBracket([...fourSportsmen().slice(0, -1), [slot('Марк Орлов')]]);
  expect(startingPlace(rounds, NOBODY)).toEqual({ round: 1, bout: rounds[1]?.[0]?.id });
});

test('drawing · starts at its first bout · nobody is drawn yet', () => {
  const { rounds } = readBracket(emptyDraw(8));
  expect(startingPlace(rounds, NOBODY)).toEqual({ round: 0, bout: rounds[0]?.[0]?.id });
});

test('drawing · passes over a bout that nobody will fight', () => {
  const first = [bout('1', 'А Б', ''), bout('2', 'В Г', 'Д Е')];
  const { rounds } = readBracket([first, [bout('3', 'Победитель боя 1', 'Победитель боя 2')]]);
  expect(startingPlace(rounds, NOBODY)).toEqual({ round: 0, bout: first[1]?.id });
});

test('drawing · has no start · there is no bout', () => {
  expect(startingPlace([], NOBODY)).toBeNull();
});
