import { isApiError } from '../core/api-error.ts';

/** What the provider stores a picture from. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

const MEGABYTE = 1024 * 1024;
const isTaken = (type: string) => IMAGE_TYPES.some((taken) => taken === type);

interface Rules {
  /** What the provider takes at most, unless said otherwise. */
  maxMegabytes?: number;
  /** It is drawn anew before it is sent: whatever the browser can show will do. */
  isRedrawn?: boolean;
}

/** Why a chosen file cannot be sent as a picture; undefined where it can be tried. */
export function imageProblem(
  { type, size }: Pick<File, 'type' | 'size'>,
  { maxMegabytes = 10, isRedrawn = false }: Rules = {},
): string | undefined {
  if (!type.startsWith('image/')) return 'Это не изображение. Выберите снимок JPEG, PNG или WebP.';
  if (!isRedrawn && !isTaken(type)) {
    const format = type.slice('image/'.length).replace(/\+.*/, '').toUpperCase();
    return `Формат ${format} не подойдёт. Выберите снимок JPEG, PNG или WebP.`;
  }
  if (size > maxMegabytes * MEGABYTE)
    return `Файл слишком большой. Выберите снимок до ${maxMegabytes}\u00a0МБ.`;
  return undefined;
}

/** Whether the provider refused the file itself: the same one would be refused again, and another is wanted. */
export const isFileRefused = (error: unknown): boolean =>
  isApiError(error) && [400, 413, 415].some((status) => status === error.status);
