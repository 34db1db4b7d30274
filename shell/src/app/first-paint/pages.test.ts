import { socialPictures } from '../routes/social-pictures.ts';
import { pages } from './pages.ts';

test('pages · contain one page for each prefix, deep if there are paths below it', () => {
  const all = pages();
  expect(new Set(all.map(({ path }) => path)).size).toBe(all.length);
  expect(all.filter(({ path }) => path.includes(':'))).toEqual([]);
  const byPath = Object.fromEntries(all.map((page) => [page.path, page]));
  expect(byPath['/reset-password']).toMatchObject({ deep: true, noindex: true });
  expect(byPath['/partners']).toMatchObject({ deep: false });
  expect(byPath['/partners']).not.toHaveProperty('remote');
  expect(byPath['/help']).toMatchObject({ noindex: false, picture: 'social.png' });
});

test('landing page · names its first photograph in every width; no other page does', () => {
  const files = [
    ['tournaments-1-1280.avif', 'assets/2.avif'],
    ['tournaments-1-640.avif', 'assets/1.avif'],
  ] as const;
  const others = [
    ['tournaments-1-640.webp', 'assets/3.webp'],
    ['tournaments-2-640.avif', 'assets/4.avif'],
    ['camps-1-640.avif', 'assets/5.avif'],
  ] as const;
  const named = pages(new Map([...files, ...others])).filter(({ hero }) => hero);
  expect(named.map(({ path }) => path)).toEqual(['/', '/Home']);
  expect(named[0]?.hero?.files).toEqual([
    { file: 'assets/1.avif', width: 640 },
    { file: 'assets/2.avif', width: 1280 },
  ]);
  expect(pages(new Map(others)).some(({ hero }) => hero)).toBe(false);
});

test('indexable page · has a title and a description of its own', () => {
  const described = pages().filter(({ noindex }) => !noindex);
  expect(described.filter(({ description }) => !description)).toEqual([]);
  expect(new Set(described.map(({ description }) => description)).size).toBe(described.length);
  expect(new Set(described.map(({ title }) => title)).size).toBe(described.length);
});

test('page · has a picture that the build draws', () => {
  const drawn = Object.keys(socialPictures());
  for (const { picture } of pages()) expect(drawn).toContain(picture);
});
