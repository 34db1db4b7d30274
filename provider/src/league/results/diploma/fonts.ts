import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DiplomaLine } from '@league/shared/contract';
import { create, type Font } from 'fontkit';

/** The site's own fonts, as whole files with Cyrillic and Latin: those of the browser are cut into subsets. */
const FILES = {
  display: '@expo-google-fonts/unbounded/700Bold/Unbounded_700Bold.ttf',
  text: '@expo-google-fonts/golos-text/400Regular/GolosText_400Regular.ttf',
  strong: '@expo-google-fonts/golos-text/600SemiBold/GolosText_600SemiBold.ttf',
} as const satisfies Record<DiplomaLine['font'], string>;
type FontName = DiplomaLine['font'];
export const FONT_NAMES = Object.keys(FILES) as FontName[];

interface LoadedFont {
  bytes: Buffer;
  font: Font;
}

const loaded = new Map<FontName, LoadedFont>();

/** A font, read when it is needed first. */
export function fontOf(name: FontName): LoadedFont {
  const known = loaded.get(name);
  if (known) return known;
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(FILES[name])));
  const entry = { bytes, font: create(bytes) as Font };
  loaded.set(name, entry);
  return entry;
}

/** Width of a text, in the unit of `size`. */
export function widthOf(name: FontName, text: string, size: number): number {
  const { font } = fontOf(name);
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm;
}
