import { isSameSportsman, parseSportsman } from './sportsman.ts';

test.each([
  ['Марк Орлов (Олимп, Фрязино)', 'person', 'Марк Орлов', 'Олимп, Фрязино'],
  ['  Артём\n Ли(МГФСО) ', 'person', 'Артём Ли', 'МГФСО'],
  ['Анна Ким (Темп (юниоры), Рязань)', 'person', 'Анна Ким', 'Темп (юниоры), Рязань'],
  ['Илья Ким', 'person', 'Илья Ким', ''],
  ['Победов Иван (Барс)', 'person', 'Победов Иван', 'Барс'],
  ['Победитель боя 215', 'placeholder', 'Победитель боя 215', ''],
  ['проигравший боя 215', 'placeholder', 'проигравший боя 215', ''],
  ['   ', 'empty', '', ''],
])('parseSportsman · reads «%s» as a %s', (text, kind, name, club) => {
  expect(parseSportsman(text)).toEqual({ kind, name, club });
});

test('parseSportsman · keeps an unclosed bracket in the name, so that no text is lost', () => {
  expect(parseSportsman('Марк Орлов (Олимп')).toEqual({
    kind: 'person',
    name: 'Марк Орлов (Олимп',
    club: '',
  });
});

test('isSameSportsman · distinguishes namesakes of different clubs; a name without a club matches any of them', () => {
  const [olimp, bars, bare] = ['Артём Ли (Олимп)', 'Артем Ли (Барс)', 'Артем Ли'].map(parseSportsman);
  expect(olimp && bars && isSameSportsman(olimp, bars)).toBe(false);
  expect(olimp && bare && isSameSportsman(olimp, bare)).toBe(true);
});

test('isSameSportsman · takes a club without its city for the same club', () => {
  const [whole, club, other] = ['Артём Ли (Олимп, Фрязино)', 'Артём Ли (Олимп)', 'Артём Ли (Олимпиец)'].map(
    parseSportsman,
  );
  expect(whole && club && isSameSportsman(whole, club)).toBe(true);
  expect(whole && other && isSameSportsman(whole, other)).toBe(false);
});

test('isSameSportsman · distinguishes two empty sides', () => {
  expect(isSameSportsman(parseSportsman(''), parseSportsman(''))).toBe(false);
});
