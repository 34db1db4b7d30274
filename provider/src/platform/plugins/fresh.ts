/** Whether `If-None-Match` names this tag. Compressing proxies weaken a tag (`W/"…"`); it is still the same. */
export function isFresh(header: string | undefined, etag: string): boolean {
  const known = header?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known !== undefined && (known.includes(etag) || known.includes('*'));
}
