import { execFileSync } from 'node:child_process';
import path from 'node:path';

const pagesFile = path.resolve(__dirname, '../pages.ts');
// As the build reads them: in plain Node, without the transforms of a test.
const script = `
  const { pages, templates } = await import(${JSON.stringify(pagesFile)});
  console.log(JSON.stringify({ pages: pages(), templates: templates() }));
`;
const { pages, templates } = JSON.parse(
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }),
) as { pages: { path: string; listsBelow?: true; outline: string }[]; templates: Record<string, string> };

test('pages · are the list, below which nothing else exists than what contents describe, and the final brackets', () => {
  expect(pages.map(({ path: address, listsBelow }) => [address, listsBelow])).toEqual([
    ['/tournament', true],
    ['/tournament/final2024/finalBrackets', undefined],
  ]);
});

test('templates · have the marks that a content fills, and the tools that a page has before its script', () => {
  const marksIn = (html = '') => [...html.matchAll(/{{(\w+)}}/g)].map(([, mark]) => mark);
  expect(marksIn(templates.tournament)).toEqual(['backTo', 'back', 'title', 'fact1', 'fact2', 'fact3']);
  expect(marksIn(templates['tournament-page'])).toEqual(['backTo', 'back', 'title']);
  expect(templates.tournament).toContain('<b>Поделиться</b>');
});
