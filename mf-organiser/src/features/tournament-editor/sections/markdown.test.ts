import { MARKS } from './markdown.ts';

/** A text whose selection stands between bars. */
function selected(marked: string) {
  const [before = '', inside = '', after = ''] = marked.split('|');
  return { text: before + inside + after, start: before.length, end: before.length + inside.length };
}
const shown = ({ text, start, end }: ReturnType<typeof selected>) =>
  `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;

test.each([
  ['heading', '||', '## ||'],
  ['heading', 'Воз|рас|т', '## Возраст||'],
  ['heading', '## Возраст||', 'Возраст||'],
  ['heading', 'Выше\nВозраст||\nниже', 'Выше\n\n## Возраст||\nниже'],
  ['list', '|один\nдва|', '- один\n- два||'],
  ['list', '|- один\n- два|', 'один\nдва||'],
  ['link', 'см. |сайт| лиги', 'см. [сайт](|https://|) лиги'],
  ['link', '||', '[название ссылки](|https://|)'],
] as const)('button «%s» · turns %j into %j', (mark, before, after) => {
  expect(shown(MARKS[mark](selected(before)))).toBe(after);
});
