const DIRECTORY_END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_LENGTH = 22;
const MAX_COMMENT = 0xffff;

/**
 * The unpacked size in bytes that the directory of a zip archive states; null if it is not an archive. It reveals a zip
 * bomb before anything is unpacked.
 */
export function unpackedSize(archive: ArrayBuffer): number | null {
  const view = new DataView(archive);
  const end = findEnd(view);
  if (end === null) return null;
  const entries = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let total = 0;
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY) return null;
    total += view.getUint32(at + 24, true);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return total;
}

/** The directory is at the end, before a comment that usually is absent. */
function findEnd(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - END_LENGTH - MAX_COMMENT);
  for (let at = view.byteLength - END_LENGTH; at >= first; at -= 1)
    if (view.getUint32(at, true) === DIRECTORY_END) return at;
  return null;
}
