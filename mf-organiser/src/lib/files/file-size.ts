const MEGABYTE = 1024 * 1024;
const MOST_MEGABYTES = 10;

/** Why a file of this size cannot be sent; undefined if it may be tried. */
export function sizeProblem({ size }: Pick<File, 'size'>): string | undefined {
  if (size === 0) return 'Файл пуст.';
  if (size > MOST_MEGABYTES * MEGABYTE) return `Файл слишком большой: он больше ${MOST_MEGABYTES}\u00a0МБ.`;
  return undefined;
}

const FIGURES = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

/** «1,4 МБ» */
export const sizeText = (bytes: number): string =>
  bytes < MEGABYTE / 10
    ? `${FIGURES.format(Math.ceil(bytes / 1024))}\u00a0КБ`
    : `${FIGURES.format(bytes / MEGABYTE)}\u00a0МБ`;
