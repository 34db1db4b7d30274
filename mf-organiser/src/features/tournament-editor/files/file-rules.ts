import { isFileRefused } from '@league/shared/kit';

/** What the provider takes, by the endings of the names. */
const ENDINGS = ['.pdf', '.xlsx', '.jpg', '.jpeg', '.png', '.webp'] as const;
/** With the types of the pictures, for which a phone offers its camera and converts its own format. */
export const ACCEPTED = [...ENDINGS, 'image/jpeg', 'image/png', 'image/webp'].join();

const MEGABYTE = 1024 * 1024;
const MOST_MEGABYTES = 10;

/** Why a chosen file cannot be sent; undefined if it may be tried. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!ENDINGS.some((ending) => name.toLowerCase().endsWith(ending)))
    return 'Подойдут PDF, таблица Excel (.xlsx) и снимки JPEG, PNG, WebP.';
  if (size === 0) return 'Файл пуст.';
  if (size > MOST_MEGABYTES * MEGABYTE) return `Файл слишком большой: он больше ${MOST_MEGABYTES}\u00a0МБ.`;
  return undefined;
}

/** Whether the same file may be tried again. */
export const mayRetry = (error: unknown): boolean => !isFileRefused(error);

const FIGURES = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

/** «1,4 МБ» */
export const sizeText = (bytes: number): string =>
  bytes < MEGABYTE / 10
    ? `${FIGURES.format(Math.ceil(bytes / 1024))}\u00a0КБ`
    : `${FIGURES.format(bytes / MEGABYTE)}\u00a0МБ`;
