import { Listr } from 'listr2';

interface Step {
  title: string;
  /** A step that is not needed is not shown. */
  isNeeded?: () => boolean;
  /** Does the work; returns a line that describes the result. */
  work: () => Promise<string>;
}

/** Runs steps one after the other and shows the progress: animated in a terminal, a line for each elsewhere. */
export async function runSteps(
  steps: readonly Step[],
  out: NodeJS.WriteStream = process.stdout,
): Promise<void> {
  if (out.isTTY) await runInTerminal(steps);
  else await runPlainly(steps, out);
}

async function runInTerminal(steps: readonly Step[]): Promise<void> {
  const tasks = steps.map(({ title, isNeeded = () => true, work }) => ({
    title,
    enabled: isNeeded,
    task: async (_: unknown, task: { title: string }) => {
      task.title = await work();
    },
  }));
  await new Listr(tasks, {
    registerSignalListeners: false,
    rendererOptions: { showErrorMessage: false },
  }).run();
}

async function runPlainly(steps: readonly Step[], out: NodeJS.WritableStream): Promise<void> {
  for (const { title, isNeeded = () => true, work } of steps) {
    if (!isNeeded()) continue;
    out.write(`… ${title}\n`);
    out.write(`✔ ${await work()}\n`);
  }
}
