import { inLight, palette } from './palette.ts';
import { tokens } from './tokens.ts';

type Colour = keyof typeof palette;

const luminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string) => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

test('palette · has a value for every colour that a token names', () => {
  const named = Object.values<string>(tokens).flatMap((value) => value.match(/(?<=var\(--)\w+/g) ?? []);
  expect(named.sort()).toEqual(Object.keys(palette).sort());
});

describe.each(['light', 'dark'] as const)('palette · %s', (scheme) => {
  test.each<[text: Colour, ...behind: Colour[]]>([
    ['ink', 'paper', 'card', 'track', 'line', 'chungSoft', 'hongSoft', 'goldSoft', 'greenSoft'],
    ['ink2', 'paper', 'card', 'track', 'line', 'chungSoft'],
    ['chung', 'paper', 'card', 'chungSoft'],
    ['chungDeep', 'chungSoft'],
    ['hong', 'paper', 'card'],
    ['hongInk', 'paper', 'card', 'hongSoft'],
    ['goldInk', 'card', 'goldSoft'],
    ['green', 'paper', 'card', 'greenSoft'],
    ['mist', 'ink'],
    ['card', 'ink', 'chung', 'chungDeep', 'hong', 'hongInk', 'green'],
  ])('%s · is readable on what it stands on (4.5:1)', (text, ...behind) => {
    for (const surface of behind)
      expect([surface, contrast(palette[text][scheme], palette[surface][scheme]) >= 4.5]).toEqual([
        surface,
        true,
      ]);
  });

  test('edge · is seen on a card (3:1)', () => {
    expect(contrast(palette.edge[scheme], palette.card[scheme])).toBeGreaterThanOrEqual(3);
  });
});

test('inLight · gives a drawing its light colours, and leaves other variables', () => {
  expect(inLight('<path fill="var(--ink)" stroke="var(--other)"/>')).toBe(
    '<path fill="#0b1226" stroke="var(--other)"/>',
  );
});
