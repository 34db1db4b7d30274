const TYPES: Record<string, string> = {
  pdf: 'PDF',
  xlsx: 'Excel',
  jpg: 'JPEG',
  png: 'PNG',
  webp: 'WebP',
};

/** `polozhenie.9f2c11ab.pdf` → `pdf` */
const extensionOf = (href: string): string => /\.([a-z0-9]+)$/i.exec(href)?.[1]?.toLowerCase() ?? '';

/** «PDF, 38 КБ»: type and size, shown before a download. */
export function attachmentFacts({ href, size }: { href: string; size: number }): string {
  const extension = extensionOf(href);
  const kilobytes = Math.max(1, Math.round(size / 1024));
  const amount =
    kilobytes < 1000 ? `${kilobytes}\u00a0КБ` : `${(kilobytes / 1024).toFixed(1).replace('.', ',')}\u00a0МБ`;
  return `${TYPES[extension] ?? extension}, ${amount}`;
}

/** The file name of a download, whatever its address: «Олимп 2024, положение.pdf». */
export const downloadName = (parts: string[], extension: string): string =>
  `${parts.join(', ').replace(/\s*[\\/:*?"<>|]+\s*/g, ' ')}.${extension}`;

/** The `download` of a link to a file: its name, with the extension of its address. */
export const downloadOf = (href: string, parts: string[]): string => downloadName(parts, extensionOf(href));
