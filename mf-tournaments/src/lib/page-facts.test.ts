import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { calendar } from '../../content/calendar.ts';
import type { PageFacts } from './page-facts.ts';

const pagesFile = path.resolve(__dirname, '../pages.ts');
// As the build reads them: in plain Node, without the transforms of a test.
const script = `console.log(JSON.stringify((await import(${JSON.stringify(pagesFile)})).pages()))`;
const pages: PageFacts[] = JSON.parse(
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }),
);
const pageAt = (address: string) => pages.find((page) => page.path === address);

test('pages · list every page of the tournaments once, with a title and a description', () => {
  const withThree = ['olimp2023', 'olimp2024', 'mgfco2024', 'eridan_92_2023', 'eridan_92_2024', 'test'];
  const withTwo = ['olimp2025', 'tournament_olimp_2025'];
  expect(pages.map((page) => page.path).toSorted()).toEqual(
    [
      '/tournament',
      '/tournament/final2024/finalBrackets',
      ...calendar.map(({ id }) => `/tournament/${id}`),
      ...withThree.map((id) => `/tournament/${id}/teams`),
      ...[...withThree, ...withTwo].flatMap((id) => [`/tournament/${id}/setki`, `/tournament/${id}/results`]),
    ].toSorted(),
  );
  for (const { title, description } of pages) {
    expect(title).not.toBe('');
    expect(description).not.toBe('');
  }
});

test('list · says that nothing else exists below it', () => {
  expect(pages.filter(({ listsBelow }) => listsBelow).map((page) => page.path)).toEqual(['/tournament']);
});

test('event · is described to search engines as a sports event', () => {
  expect(pageAt('/tournament/mgfco2024')?.jsonLd).toEqual(
    expect.objectContaining({
      '@type': 'SportsEvent',
      name: 'Кубок МГФСО 2024',
      startDate: '2024-04-06T09:00:00+03:00',
      location: expect.objectContaining({ name: 'Дворец единоборств МГФСО' }),
    }),
  );
});

test('test page and its sub-pages · are hidden from search engines', () => {
  expect(pages.filter(({ noindex }) => noindex).map((page) => page.path)).toEqual([
    '/tournament/test',
    '/tournament/test/teams',
    '/tournament/test/setki',
    '/tournament/test/results',
  ]);
});

test('stored page of the trial tournament · does not name its day', () => {
  const [page] = pages.filter((one) => one.path === '/tournament/test');
  expect(page?.jsonLd).toBeUndefined();
  expect(JSON.stringify(page)).not.toMatch(/20\d\d/);
});
