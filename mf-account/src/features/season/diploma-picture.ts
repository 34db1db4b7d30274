import { token } from '@league/shared';
import type { DiplomaDrawing, DiplomaLine } from '@league/shared/contract';

const WEIGHTS: Record<DiplomaLine['font'], number> = { display: 700, strong: 600, text: 400 };

/** The font of a line as CSS writes it. */
const fontOf = ({ font, size }: DiplomaLine) =>
  `${WEIGHTS[font]} ${size}px ${token(font === 'display' ? 'display' : 'text')}`;

/** Draws a diploma as a picture. Rejects if the browser has no canvas. */
export async function drawPicture({ width, height, shapes, lines }: DiplomaDrawing): Promise<Blob> {
  // A canvas does not wait for the parts of a font that the page has not needed yet. A face that the device lacks rejects:
  // then the next family of the list draws.
  await Promise.allSettled(lines.map((line) => document.fonts.load(fontOf(line), line.text)));
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Браузер не даёт холста');
  context.lineCap = 'round';
  for (const { path, fill, stroke, width: lineWidth = 1, opacity = 1 } of shapes) {
    Object.assign(context, { globalAlpha: opacity, lineWidth });
    if (fill) {
      context.fillStyle = fill;
      context.fill(new Path2D(path));
    } else if (stroke) {
      context.strokeStyle = stroke;
      context.stroke(new Path2D(path));
    }
  }
  Object.assign(context, { globalAlpha: 1, textAlign: 'center' });
  for (const line of lines) {
    Object.assign(context, { font: fontOf(line), fillStyle: line.colour });
    context.fillText(line.text, width / 2, line.y, width);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('Браузер не сохранил картинку'))),
      'image/png',
    );
  });
}
