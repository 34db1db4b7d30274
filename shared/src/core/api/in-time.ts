/** The result of `work` within this many milliseconds, else the fallback; the work then continues unobserved. */
export function inTime<T>(work: Promise<T>, milliseconds: number, otherwise: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, milliseconds, otherwise);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
