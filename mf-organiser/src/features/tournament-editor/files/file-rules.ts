import { isFileRefused } from '@league/shared/kit';
import { sizeProblem } from '../../../lib/files/file-size.ts';

/** What the provider takes, by the endings of the names. */
const ENDINGS = ['.pdf', '.xlsx', '.jpg', '.jpeg', '.png', '.webp'] as const;
/** With the types of the pictures, for which a phone offers its camera and converts its own format. */
export const ACCEPTED = [...ENDINGS, 'image/jpeg', 'image/png', 'image/webp'].join();

/** Why a chosen file cannot be sent; undefined if it may be tried. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!ENDINGS.some((ending) => name.toLowerCase().endsWith(ending)))
    return 'Подойдут PDF, таблица Excel (.xlsx) и снимки JPEG, PNG, WebP.';
  return sizeProblem({ size });
}

/** Whether the same file may be tried again. */
export const mayRetry = (error: unknown): boolean => !isFileRefused(error);
