const BEGINNINGS = new Map([
  ['pdf', '%PDF-'],
  ['xlsx', 'PK\x03\x04'],
  ['jpg', '\xff\xd8\xff'],
  ['jpeg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['webp', 'RIFF'],
]);

/** Whether a file begins as files with this ending do; one that does not will not open. */
export function beginsAs(ending = '', bytes: Uint8Array): boolean {
  const beginning = BEGINNINGS.get(ending);
  return beginning !== undefined && String.fromCharCode(...bytes.subarray(0, beginning.length)) === beginning;
}
