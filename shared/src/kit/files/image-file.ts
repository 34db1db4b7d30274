import { isApiError } from '../../core/api/api-error.ts';

/** Formats that the provider accepts. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

const MEGABYTE = 1024 * 1024;
const isTaken = (type: string) => IMAGE_TYPES.some((taken) => taken === type);

interface Rules {
  /** Maximum size in megabytes; by default the provider's limit. */
  maxMegabytes?: number;
  /** The file is re-encoded before sending: any picture that the browser can show is accepted. */
  isRedrawn?: boolean;
}

/** The reason why a chosen file cannot be sent as a picture; undefined if it may be tried. */
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

/** Whether the provider refused the file itself, so that a retry with the same file would fail again. */
export const isFileRefused = (error: unknown): boolean =>
  isApiError(error) && [400, 413, 415].some((status) => status === error.status);
