import type { View } from './cropper.tsx';

/** The provider keeps at most this many pixels a side. */
const MAX_SIDE = 1024;

/** Crops the visible square of a picture, in the orientation of its camera, and makes a small JPEG of it. */
export async function cropPhoto(file: Blob, { x, y, zoom }: View): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  const seen = Math.min(width, height) / zoom;
  const side = Math.min(MAX_SIDE, Math.round(seen));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Браузер не даёт холста');
  // A JPEG has no transparency: transparent pixels become white, not black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.drawImage(picture, (width - seen) * x, (height - seen) * y, seen, seen, 0, 0, side, side);
  picture.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (photo) => (photo ? resolve(photo) : reject(new Error('Снимок не удалось сжать'))),
      'image/jpeg',
      0.9,
    );
  });
}
