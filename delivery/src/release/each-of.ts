/** Does some work for every item, for this many at the same time. */
export async function eachOf<T>(items: Iterable<T>, parallel: number, work: (item: T) => Promise<void>) {
  const rest = [...items].values();
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      for (const item of rest) await work(item);
    }),
  );
}
