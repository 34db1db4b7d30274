import sharp from 'sharp';

/** A picture of one colour, not encoded yet. */
export const picture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#c22' } });

/** A picture as a browser's form sends it. */
export const imageFile = (image: Buffer, name = 'photo.jpg', type = 'image/jpeg') =>
  new File([new Uint8Array(image)], name, { type });
