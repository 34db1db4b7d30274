import {
  type AthleteResult,
  type DiplomaDrawing,
  type DiplomaLine,
  type DiplomaShape,
  dayInWords,
  weightText,
} from '@league/shared/contract';
import { widthOf } from './fonts.ts';

/** The page, A4 upright; all measures are in its units. */
export const PAGE = { width: 1240, height: 1754 } as const;

// The colours of the site's look in its light scheme.
const INK = '#0b1226';
const INK2 = '#4a5570';
const MIST = '#aeb9d6';
const CARD = '#ffffff';
const CHUNG = '#1b4bd1';
const HONG = '#d3202f';
const GOLD = '#b98417';

/** The medals of the site: gold, then the corners' colours. */
const MEDALS: Record<number, string> = { 1: GOLD, 2: CHUNG, 3: HONG };

const MIDDLE = PAGE.width / 2;
const BAND = 690;
const MEDAL = { y: 690, radius: 170 };
const TEXT_WIDTH = 1040;

function octagon(y: number, halfWidth: number, halfHeight = halfWidth): string {
  const [x, inner] = [halfWidth * 0.414, halfHeight * 0.414];
  const points = [
    [-x, -halfHeight],
    [x, -halfHeight],
    [halfWidth, -inner],
    [halfWidth, inner],
    [x, halfHeight],
    [-x, halfHeight],
    [-halfWidth, inner],
    [-halfWidth, -inner],
  ].map(([dx = 0, dy = 0]) => `${(MIDDLE + dx).toFixed(1)} ${(y + dy).toFixed(1)}`);
  return `M${points.join('L')}Z`;
}

/** The mat, seen flat, and the arcs of a kick above it. */
function kick(): DiplomaShape[] {
  const rings = [180, 300, 420, 540].map(
    (size): DiplomaShape => ({
      path: octagon(490, size, size * 0.36),
      stroke: MIST,
      width: size === 420 ? 4 : 2,
      opacity: size === 420 ? 0.4 : 0.18,
    }),
  );
  const arcs = [
    { path: 'M110 640C170 250 690 210 1120 420', stroke: CHUNG, width: 12 },
    { path: 'M205 650C260 320 700 280 1050 470', stroke: HONG, width: 9 },
    { path: 'M300 660C350 390 690 350 970 510', stroke: MIST, width: 5 },
  ].map((arc): DiplomaShape => ({ ...arc, opacity: 0.9 }));
  return [...rings, ...arcs];
}

/** The size at which the widest of the texts fits. */
function fit(texts: string[], font: DiplomaLine['font'], size: number): number {
  const width = Math.max(...texts.map((text) => widthOf(font, text, size)));
  return width > TEXT_WIDTH ? (size * TEXT_WIDTH) / width : size;
}

const line = (
  text: string,
  font: DiplomaLine['font'],
  size: number,
  y: number,
  colour: string,
): DiplomaLine => ({
  text,
  font,
  size: fit([text], font, size),
  y,
  colour,
});

export interface Diploma {
  lastname: string;
  firstname: string;
  result: Omit<AthleteResult, 'diploma'>;
}

/** What is drawn on a diploma and where, for whatever writes it. */
export function drawDiploma({ lastname, firstname, result }: Diploma): DiplomaDrawing {
  const { place, category, weight, title, date, city } = result;
  const medal = MEDALS[place] ?? INK2;
  const nameSize = fit([lastname, firstname], 'display', 72);
  return {
    ...PAGE,
    shapes: [
      { path: `M0 0H${PAGE.width}V${PAGE.height}H0Z`, fill: CARD },
      { path: `M0 0H${PAGE.width}V${BAND}H0Z`, fill: INK },
      ...kick(),
      { path: octagon(MEDAL.y, MEDAL.radius + 22), fill: CARD },
      { path: octagon(MEDAL.y, MEDAL.radius), fill: medal },
      { path: octagon(MEDAL.y, MEDAL.radius - 18), stroke: CARD, width: 4, opacity: 0.6 },
      { path: 'M420 1580H620V1588H420Z', fill: CHUNG },
      { path: 'M620 1580H820V1588H620Z', fill: HONG },
    ],
    lines: [
      line('Юношеская лига тхэквондо', 'strong', 40, 120, MIST),
      line('ДИПЛОМ', 'display', 128, 280, CARD),
      line(String(place), 'display', 170, MEDAL.y + 60, CARD),
      line(lastname, 'display', nameSize, 1030, INK),
      line(firstname, 'display', nameSize, 1124, INK),
      line(`${place}-е место`, 'display', 56, 1250, medal),
      line(`${category}, ${weightText(weight)}`, 'text', 40, 1330, INK),
      line(title, 'strong', 44, 1450, INK),
      line(`${dayInWords(date)} года, ${city}`, 'text', 36, 1515, INK2),
    ],
  };
}
