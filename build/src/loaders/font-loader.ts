import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { LoaderContext } from 'webpack';
import { emitAsset } from './emit-asset.ts';

/** The site's fonts, each with the weights that its styles use. */
const FAMILIES = [
  { family: 'Unbounded Variable', name: 'unbounded', weight: '700', axis: 700 },
  {
    ...{ family: 'Golos Text Variable', name: 'golos-text', weight: '400 700' },
    axis: { min: 400, max: 700, default: 400 },
  },
] as const;

/**
 * Files of a family by the characters that pages write together: Russian, figures with punctuation, and Latin letters come
 * with most pages, the rest with a name that has such a letter. Each stands in one of the package's two files.
 */
const SETS = [
  { set: 'russian', of: 'cyrillic', range: 'U+0401, U+0410-044F, U+0451, U+2116' },
  {
    set: 'figures',
    of: 'latin',
    range:
      'U+0020-0040, U+005B-0060, U+007B-007E, U+00A0, U+00AB, U+00B0, U+00B7, U+00BB, U+00D7, U+2009, U+2013-2014, U+2018-201A, U+201C-201E, U+2022, U+2026, U+202F, U+2060, U+20BD, U+2191, U+2193, U+2212',
  },
  { set: 'latin', of: 'latin', range: 'U+0041-005A, U+0061-007A' },
  {
    ...{ set: 'other-cyrillic', of: 'cyrillic' },
    range: 'U+0301, U+0400, U+0402-040F, U+0450, U+0452-045F, U+0490-0491, U+04B0-04B1',
  },
  {
    ...{ set: 'other-latin', of: 'latin' },
    range:
      'U+00A1-00AA, U+00AC-00AF, U+00B1-00B6, U+00B8-00BA, U+00BC-00D6, U+00D8-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-2008, U+200A-2012, U+2015-2017, U+201B, U+201F-2021, U+2023-2025, U+2027-202E, U+2030-205F, U+2061-206F, U+20AC, U+2122, U+2215, U+FEFF, U+FFFD',
  },
] as const;

/** Every character of a `unicode-range`. */
export const charactersIn = (range: string): string =>
  range
    .split(', ')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .slice(2)
        .split('-')
        .map((digits) => Number.parseInt(digits, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');

export interface FontFile {
  family: string;
  weight: string;
  range: string;
  name: string;
  bytes: Buffer;
}

/** The files of all fonts, from the packages that `from` depends on. Equal packages give equal bytes. */
export function cutFonts(from: string): Promise<FontFile[]> {
  const { resolve } = createRequire(from);
  return Promise.all(
    FAMILIES.flatMap(({ family, name, weight, axis }) =>
      SETS.map(async ({ set, of, range }): Promise<FontFile> => {
        const source = resolve(`@fontsource-variable/${name}/files/${name}-${of}-wght-normal.woff2`);
        const bytes = await subsetFont(readFileSync(source), charactersIn(range), {
          targetFormat: 'woff2',
          variationAxes: { wght: axis },
        });
        return { family, weight, range, name: `${name}-${set}.woff2`, bytes };
      }),
    ),
  );
}

/** Fills the module that lists the files of the fonts (`font-files.ts` of the shell's frame) and emits them. */
export default async function fontLoader(this: LoaderContext<object>): Promise<string> {
  const files = await cutFonts(this.resourcePath);
  const listed = files.map(
    ({ name, bytes, ...face }) => `{ ...${JSON.stringify(face)}, file: ${emitAsset(this, name, bytes)} }`,
  );
  return `export const fontFiles = [${listed.join(', ')}];`;
}
