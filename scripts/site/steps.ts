interface Step {
  title: string;
  /** A step that is not needed is not shown. */
  isNeeded?: () => boolean;
  /** Does the work; returns a line that describes the result. */
  work: () => Promise<string>;
}

/** Runs steps one after the other, and says what begins and what is done. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  for (const { title, isNeeded = () => true, work } of steps) {
    if (!isNeeded()) continue;
    process.stdout.write(`… ${title}\n`);
    process.stdout.write(`✔ ${await work()}\n`);
  }
}
