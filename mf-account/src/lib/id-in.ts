/** An id from an address; null if it is invalid. */
export const idIn = (text: string | null): number | null =>
  text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
