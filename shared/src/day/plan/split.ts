/**
 * Splits a row into consecutive parts of about equal sums (the least sum of squares): for each part, how many values
 * it has. Of equally even splits the one whose early parts are longer.
 */
export function splitEvenly(values: readonly number[], parts: number): number[] {
  const count = values.length;
  const sums = [0];
  for (const value of values) sums.push((sums.at(-1) ?? 0) + value);
  const sumOf = (from: number, to: number) => (sums[to] ?? 0) - (sums[from] ?? 0);

  // costs[to]: least cost of the first `to` values in the parts so far; cuts[part][to]: where the last of them begins.
  let costs = values.map((_, index) => sumOf(0, index + 1) ** 2);
  costs.unshift(0);
  const cuts: number[][] = [];
  for (let part = 1; part < parts; part++) {
    const next = costs.map(() => Number.POSITIVE_INFINITY);
    const cut = costs.map(() => 0);
    for (let to = 0; to <= count; to++)
      for (let from = to; from >= 0; from--) {
        const cost = (costs[from] ?? 0) + sumOf(from, to) ** 2;
        if (cost < (next[to] ?? 0)) {
          next[to] = cost;
          cut[to] = from;
        }
      }
    costs = next;
    cuts.push(cut);
  }

  const sizes: number[] = [];
  let to = count;
  for (const cut of cuts.toReversed()) {
    const from = cut[to] ?? 0;
    sizes.unshift(to - from);
    to = from;
  }
  return [to, ...sizes];
}

/** Consecutive parts of a row, each as long as `sizes` say. */
export function cutInto<T>(row: readonly T[], sizes: readonly number[]): T[][] {
  let from = 0;
  return sizes.map((size) => {
    from += size;
    return row.slice(from - size, from);
  });
}
