/**
 * Replaces what jsdom lacks for pictures: object URLs, a size of 400 × 300 for every picture, and a canvas
 * that makes a JPEG. The test has to fire `load` on the picture itself.
 */
export function standInForPictures(): { drawn: unknown[][] } {
  const drawn: unknown[][] = [];
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  globalThis.createImageBitmap = async () => ({ width: 400, height: 300, close: () => undefined });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: (...args: unknown[]) => drawn.push(args.slice(1)),
  } as unknown as RenderingContext);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((give, type) => give(new Blob(['jpeg'], { type: type ?? '' })));
  return { drawn };
}
