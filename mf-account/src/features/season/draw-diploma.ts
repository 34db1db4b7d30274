import { token } from '@league/shared';
import { type AthleteResult, dayInWords, weightText } from '@league/shared/contract';

/** A4 upright; all measures are in its units. A unit is two pixels, which are 300 dpi on paper. */
const PAGE = { width: 1240, height: 1754 };
const PIXELS = 2;

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

const FONTS = {
  display: { weight: 700, family: token('display') },
  strong: { weight: 600, family: token('text') },
  text: { weight: 400, family: token('text') },
} as const;
type Font = keyof typeof FONTS;

const MIDDLE = PAGE.width / 2;
const BAND = 690;
const MEDAL = { y: 690, radius: 170 };
const TEXT_WIDTH = 1040;

interface Shape {
  /** In the syntax of SVG. */
  path: string;
  fill?: string;
  stroke?: string;
  /** Of the stroke. */
  width?: number;
  opacity?: number;
}

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
const KICK: readonly Shape[] = [
  { path: octagon(490, 180, 65), stroke: MIST, width: 2, opacity: 0.18 },
  { path: octagon(490, 300, 108), stroke: MIST, width: 2, opacity: 0.18 },
  { path: octagon(490, 420, 151), stroke: MIST, width: 4, opacity: 0.4 },
  { path: octagon(490, 540, 194), stroke: MIST, width: 2, opacity: 0.18 },
  { path: 'M110 640C170 250 690 210 1120 420', stroke: CHUNG, width: 12, opacity: 0.9 },
  { path: 'M205 650C260 320 700 280 1050 470', stroke: HONG, width: 9, opacity: 0.9 },
  { path: 'M300 660C350 390 690 350 970 510', stroke: MIST, width: 5, opacity: 0.9 },
];

const shapesOf = (medal: string): readonly Shape[] => [
  { path: `M0 0H${PAGE.width}V${PAGE.height}H0Z`, fill: CARD },
  { path: `M0 0H${PAGE.width}V${BAND}H0Z`, fill: INK },
  ...KICK,
  { path: octagon(MEDAL.y, MEDAL.radius + 22), fill: CARD },
  { path: octagon(MEDAL.y, MEDAL.radius), fill: medal },
  { path: octagon(MEDAL.y, MEDAL.radius - 18), stroke: CARD, width: 4, opacity: 0.6 },
  { path: 'M420 1580H620V1588H420Z', fill: CHUNG },
  { path: 'M620 1580H820V1588H620Z', fill: HONG },
];

/** The size at which the widest of the texts fits on the page. */
function fit(context: CanvasRenderingContext2D, texts: readonly string[], font: Font, size: number): number {
  context.font = cssFont(font, size);
  const width = Math.max(...texts.map((text) => context.measureText(text).width));
  return width > TEXT_WIDTH ? (size * TEXT_WIDTH) / width : size;
}

const cssFont = (font: Font, size: number) => `${FONTS[font].weight} ${size}px ${FONTS[font].family}`;

/** The name of an athlete, as on the protocol. */
export interface Named {
  lastname: string;
  firstname: string;
}

/** Draws the diploma of a result as a PNG for screen and paper. Rejects if the browser has no canvas. */
export async function drawDiploma({ lastname, firstname }: Named, result: AthleteResult): Promise<Blob> {
  const { place, category, weight, title, date, city } = result;
  const medal = MEDALS[place] ?? INK2;
  const lines: [texts: string[], font: Font, size: number, baselines: number[], colour: string][] = [
    [['Юношеская лига тхэквондо'], 'strong', 40, [120], MIST],
    [['ДИПЛОМ'], 'display', 128, [280], CARD],
    [[String(place)], 'display', 170, [MEDAL.y + 60], CARD],
    [[lastname, firstname], 'display', 72, [1030, 1124], INK],
    [[`${place}-е место`], 'display', 56, [1250], medal],
    [[`${category}, ${weightText(weight)}`], 'text', 40, [1330], INK],
    [[title], 'strong', 44, [1450], INK],
    [[`${dayInWords(date)} года, ${city}`], 'text', 36, [1515], INK2],
  ];
  // A canvas does not wait for the parts of a font that the page has not needed yet. A face that the device lacks rejects:
  // then the next family of the list draws.
  await Promise.allSettled(
    lines.map(([texts, font, size]) => document.fonts.load(cssFont(font, size), texts.join(''))),
  );
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: PAGE.width * PIXELS, height: PAGE.height * PIXELS });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Браузер не даёт холста');
  context.scale(PIXELS, PIXELS);
  for (const { path, fill, stroke, width = 1, opacity = 1 } of shapesOf(medal)) {
    Object.assign(context, { globalAlpha: opacity, lineWidth: width, lineCap: 'round' });
    Object.assign(context, fill ? { fillStyle: fill } : { strokeStyle: stroke });
    if (fill) context.fill(new Path2D(path));
    else context.stroke(new Path2D(path));
  }
  Object.assign(context, { globalAlpha: 1, textAlign: 'center' });
  for (const [texts, font, size, baselines, colour] of lines) {
    context.font = cssFont(font, fit(context, texts, font, size));
    context.fillStyle = colour;
    for (const [index, text] of texts.entries()) context.fillText(text, MIDDLE, baselines[index] ?? 0);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('Браузер не сохранил картинку'))),
      'image/png',
    );
  });
}
