/** Keeps the expected problems of a test out of its output. */
export function quiet(): void {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
}
