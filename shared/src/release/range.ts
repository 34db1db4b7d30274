/**
 * Whether a version satisfies a range. Ranges are carets with two numbers, `^1.2`: the same major, at least this minor.
 * Releases may declare no other ranges, so the browser needs no semver library. Build metadata (`+…`) is ignored.
 */
export function fitsRange(version: string, range: string): boolean {
  const required = /^\^(\d+)\.(\d+)$/.exec(range);
  const given = /^(\d+)\.(\d+)\.\d+(?:\+.*)?$/.exec(version);
  if (!required || !given) return false;
  return given[1] === required[1] && Number(given[2]) >= Number(required[2]);
}
