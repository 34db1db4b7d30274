import type { Area } from 'react-easy-crop';

/** The provider keeps at most this many pixels a side. */
const MAX_SIDE = 1024;

/** Crops the square of a picture, in the orientation of its camera, and makes a small JPEG of it. */
export async function cropPhoto(file: Blob, { x, y, width, height }: Area): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const side = Math.min(MAX_SIDE, Math.round(width));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Браузер не даёт холста');
  // A JPEG has no transparency: transparent pixels become white, not black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.drawImage(picture, x, y, width, height, 0, 0, side, side);
  picture.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (photo) => (photo ? resolve(photo) : reject(new Error('Снимок не удалось сжать'))),
      'image/jpeg',
      0.9,
    );
  });
}
