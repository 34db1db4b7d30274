/**
 * Replaces what jsdom lacks for pictures: object URLs, a size of 400 × 300 for every picture and element, and a canvas
 * that makes a JPEG. The test has to fire `load` on the picture itself.
 */
export function standInForPictures(): { drawn: unknown[][] } {
  const drawn: unknown[][] = [];
  const size = { naturalWidth: 400, naturalHeight: 300 };
  for (const [name, value] of Object.entries(size))
    jest.spyOn(HTMLImageElement.prototype, name as 'naturalWidth', 'get').mockReturnValue(value);
  for (const prototype of [HTMLElement.prototype]) {
    jest.spyOn(prototype, 'offsetWidth', 'get').mockReturnValue(size.naturalWidth);
    jest.spyOn(prototype, 'offsetHeight', 'get').mockReturnValue(size.naturalHeight);
  }
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 300));
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
