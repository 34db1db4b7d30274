/** Half the width of a 95 % interval of the normal distribution, in standard deviations. */
const Z = 1.959_964;

/** Wilson's 95 % confidence interval of a share; it holds for shares near zero, too. */
export function shareInterval(hits: number, count: number): { low: number; high: number } {
  if (count === 0) return { low: 0, high: 1 };
  const share = hits / count;
  const spread = Z ** 2 / count;
  const middle = share + spread / 2;
  const half = Z * Math.sqrt((share * (1 - share)) / count + spread / (4 * count));
  return { low: Math.max(0, (middle - half) / (1 + spread)), high: (middle + half) / (1 + spread) };
}
