import type { DiplomaDrawing, DiplomaLine } from '@league/shared/contract';
import PDFDocument from 'pdfkit';
import { PAGE } from './drawing.ts';
import { FONT_NAMES, fontOf, widthOf } from './fonts.ts';

/** Points of PDF in a unit of the drawing: A4 is 595.28 points wide. */
const SCALE = 595.28 / PAGE.width;

const leftOf = ({ font, text, size }: DiplomaLine) => (PAGE.width - widthOf(font, text, size)) / 2;

/** The drawing as a PDF of one page, whose text can be searched and copied; the fonts are in it. */
export function writePdf({ shapes, lines }: DiplomaDrawing, title: string): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: [PAGE.width * SCALE, PAGE.height * SCALE],
    margin: 0,
    lang: 'ru',
    info: { Title: title },
  });
  const chunks: Buffer[] = [];
  const written = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  for (const name of FONT_NAMES) pdf.registerFont(name, fontOf(name).bytes);
  pdf.scale(SCALE);
  for (const { path, fill, stroke, width = 1, opacity = 1 } of shapes) {
    pdf.path(path).opacity(opacity).lineWidth(width).lineCap('round');
    if (fill) pdf.fill(fill);
    else pdf.stroke(stroke);
  }
  pdf.opacity(1);
  for (const line of lines)
    pdf
      .font(line.font, line.size)
      .fillColor(line.colour)
      .text(line.text, leftOf(line), line.y, { lineBreak: false, baseline: 'alphabetic' });
  pdf.end();
  return written;
}
