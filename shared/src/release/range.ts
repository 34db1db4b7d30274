/**
 * Whether a version satisfies a range. Ranges are carets with two numbers, `^1.2`: the same major, at least this minor.
 * Releases may declare no other ranges, so the browser needs no semver library. Build metadata (`+…`) is ignored.
 */
export function fitsRange(version: string, range: string): boolean {
  const wanted = /^\^(\d+)\.(\d+)$/.exec(range);
  const given = /^(\d+)\.(\d+)\.\d+(?:\+.*)?$/.exec(version);
  if (!wanted || !given) return false;
  return given[1] === wanted[1] && Number(given[2]) >= Number(wanted[2]);
}
