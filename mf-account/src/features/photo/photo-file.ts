/** What the provider stores a photo from. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Nobody's camera makes more, and a browser would choke on it; what is sent is cut out of it and far smaller. */
const MAX_BYTES = 50 * 1024 * 1024;

/** Why a file cannot become a photo; undefined where it can. */
export function photoProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!type.startsWith('image/')) return 'Это не изображение. Выберите снимок JPEG, PNG или WebP.';
  if (size > MAX_BYTES) return 'Файл слишком большой. Выберите снимок до 50 МБ.';
  return undefined;
}
