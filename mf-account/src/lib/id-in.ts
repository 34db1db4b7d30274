/** An id that stands in an address; null where it is none. */
export const idIn = (text: string | null): number | null =>
  text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
