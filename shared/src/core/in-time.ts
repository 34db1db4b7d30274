/** What work brings within so many milliseconds, else what is given in its place; the work goes on unheard. */
export function inTime<T>(work: Promise<T>, milliseconds: number, otherwise: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, milliseconds, otherwise);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
