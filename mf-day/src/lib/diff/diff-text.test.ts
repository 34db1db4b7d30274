import { type DeskCommand, diffOf } from '@league/shared/day';
import { HEAVY, LIGHT } from '@league/shared/testing';
import { drawnDay, type Person } from '../../testing/open-desk.tsx';
import { boutDiffText, numbersOf, timeDiffText } from './diff-text.ts';
import { previewOf } from './diff-view.tsx';

const FOUR: readonly Person[] = ['Орлов', 'Ким', 'Сафин', 'Лапин'].map((name) => ({ name, club: name }));

/** The changed bouts of a category of four, in words. */
function boutsOf(command: DeskCommand, courts?: [[typeof LIGHT], []]): string[] {
  const day = drawnDay(FOUR, courts);
  const preview = previewOf(day.state, command);
  if ('refusal' in preview) throw new Error(preview.refusal);
  const { before, after, diff } = preview;
  const nameOf = (id: number) => FOUR[id - 1]?.name ?? 'новый';
  return diff.bouts.map((bout) =>
    boutDiffText(bout, { old: numbersOf(before), now: numbersOf(after), nameOf }),
  );
}

const withdraw: DeskCommand = { type: 'withdraw', entry: 1, reason: 'withdrew' };

test('changed bouts · are named by their numbers, with the one who goes on · numbers are given out', () => {
  const [first, final] = boutsOf(withdraw, [[LIGHT], []]);
  expect(first).toMatch(/^Бой\s10[12]: .*Орлов.* → без боя, проходит (Ким|Сафин|Лапин)$/);
  expect(final).toMatch(/^Бой\s103: .*победитель \(бой\s10[12]\).* → /);
});

test('changed bouts · are named by their place · nothing is planned', () => {
  const [first, final] = boutsOf(withdraw);
  expect(first).toMatch(/^1\/2\sфинала, бой\s[12]: .*Орлов.* → без боя, проходит /);
  expect(final).toMatch(/^Финал: .*победитель \(1\/2\sфинала, бой\s[12]\).* → /);
});

test('changed bouts · are new where the bracket grows · one more entry', () => {
  const entry = { id: 5, category: LIGHT, club: 'Пятый', coach: null, region: '', family: null };
  const texts = boutsOf({ type: 'late-entry', entry, reason: 'late' }, [[LIGHT], []]);
  expect(texts).toContainEqual(expect.stringMatching(/^Новый бой\s10\d: .*новый/));
});

test('changed bouts · lose their number and get another one · two categories are merged', () => {
  const day = drawnDay([...FOUR, { name: 'Пак', club: 'Пак', category: HEAVY }], [[LIGHT], []]);
  const before = day.state;
  day.do(day.complete({ type: 'merge', category: HEAVY, into: LIGHT, reason: 'few-entries' })).draw();
  const { state: after } = day;
  const diff = diffOf(before, after);
  const names = { old: numbersOf(before), now: numbersOf(after), nameOf: String };
  const drawnAnew = diff.bouts.find((bout) => bout.before && bout.after);
  expect(drawnAnew && boutDiffText(drawnAnew, names)).toMatch(
    /^Бой\s10[12] отменяется: \d – \d\. Вместо него бой\s10[4-7]: /,
  );
});

test('changed time · names the court only where it changes', () => {
  const bout = { category: LIGHT, bout: '2.1' as const, court: 1, number: 103, day: 0, at: 620 };
  const moved = { category: LIGHT, bout: '2.1' as const, before: bout };
  expect(timeDiffText({ ...moved, after: { ...bout, at: 630 } })).toBe('Бой\u00a0103: 10:20 → 10:30');
  expect(timeDiffText({ ...moved, after: { ...bout, court: 2, number: 203, at: 630 } })).toBe(
    'Бой\u00a0103 (теперь 203): корт 1, 10:20 → корт 2, 10:30',
  );
});
