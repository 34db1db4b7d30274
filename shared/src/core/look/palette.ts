import type { Token } from './tokens.ts';

/**
 * The values of the colour tokens, on a light and on a dark background. Read at build, not in the browser: the page's
 * style sheet declares them as custom properties of the tokens' names.
 */
export const palette = {
  ink: { light: '#0b1226', dark: '#e8ecf6' },
  ink2: { light: '#4a5570', dark: '#aab5ce' },
  mist: { light: '#b9c3dd', dark: '#3f4a68' },
  paper: { light: '#f1f3f8', dark: '#121a2e' },
  card: { light: '#ffffff', dark: '#1a2440' },
  track: { light: '#e3e8f4', dark: '#28345a' },
  line: { light: '#d6dbe7', dark: '#33405f' },
  edge: { light: '#8a94ad', dark: '#7f8bab' },
  chung: { light: '#1b4bd1', dark: '#97b6ff' },
  chungDeep: { light: '#143aa6', dark: '#bfd2ff' },
  chungSoft: { light: '#e4eafb', dark: '#233463' },
  hong: { light: '#d3202f', dark: '#ff969b' },
  hongSoft: { light: '#fbe9ea', dark: '#4a2230' },
  hongInk: { light: '#a81522', dark: '#ffbabd' },
  gold: { light: '#b98417', dark: '#deab4a' },
  goldSoft: { light: '#fdf1dc', dark: '#41351c' },
  goldInk: { light: '#7a5200', dark: '#f0cb84' },
  green: { light: '#23744a', dark: '#73cb9f' },
  greenSoft: { light: '#e4f2ea', dark: '#1b3d2f' },
  shade: { light: 'rgb(11 18 38 / 12%)', dark: 'rgb(3 6 14 / 55%)' },
  haze: { light: 'rgb(255 255 255 / 14%)', dark: 'rgb(11 18 38 / 14%)' },
  veil: { light: 'rgb(11 18 38 / 78%)', dark: 'rgb(232 236 246 / 84%)' },
  backdrop: { light: 'rgb(11 18 38 / 70%)', dark: 'rgb(3 6 14 / 74%)' },
} as const satisfies Partial<Record<Token | 'shade', { light: string; dark: string }>>;

const declare = (value: (colours: { light: string; dark: string }) => string) =>
  Object.entries(palette)
    .map(([name, colours]) => `--${name}: ${value(colours)};`)
    .join(' ');

/**
 * Declares the colours for the whole page. `light-dark()` follows the `color-scheme` of the element that uses a colour:
 * a surface that stays as it is in both schemes says `color-scheme: light`, and a dialog inside it returns to
 * `var(--scheme)`. Browsers without `light-dark()` stay light, and so does paper.
 */
export const paletteStyle = `
  :root { --scheme: light; color-scheme: var(--scheme); ${declare(({ light }) => light)} }
  @supports (color: light-dark(red, red)) {
    @media screen {
      :root { --scheme: light dark; }
    }
    :root { ${declare(({ light, dark }) => `light-dark(${light}, ${dark})`)} }
  }
`;

/** Replaces the tokens in a drawing by their light values: for pictures that are made at build. */
export const inLight = (drawing: string): string =>
  drawing.replace(/var\(--(\w+)\)/g, (whole, name: string) =>
    name in palette ? palette[name as keyof typeof palette].light : whole,
  );
