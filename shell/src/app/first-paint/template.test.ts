import { readFileSync } from 'node:fs';
import { paletteStyle } from '@league/shared/outline';
import { pages } from './pages.ts';
import { fillTemplate } from './template.ts';

const html = fillTemplate(readFileSync('shell/public/index.html', 'utf8'));
const style = [...html.matchAll(/<style>(.*?)<\/style>/g)].map(([, rules]) => rules).join('');

test('template · is filled completely and once, and keeps the markers of the promotion', () => {
  expect(html).not.toMatch(/shell:/);
  expect(html.match(/<header>/g)).toHaveLength(1);
  for (const marker of ['head', 'header', 'outline', 'body'])
    expect(html.split(`<!--league:${marker}-->`)).toHaveLength(2);
});

test('style · is compact, and takes every colour from a token', () => {
  expect(style).not.toMatch(/\n|\/\*|undefined|,,/);
  const colours = style.match(/#[0-9a-f]{3,8}\b/g) ?? [];
  expect(colours.length).toBeGreaterThan(10);
  expect(colours.filter((colour) => !paletteStyle.includes(colour))).toEqual([]);
});

test('outline · has one heading on every page of the table', () => {
  for (const { outline = '' } of pages()) expect(outline.match(/<h1/g)).toHaveLength(1);
});
