import type { Db } from '../../platform/db/database.ts';
import { actAs, OPERATOR } from '../../platform/journal/origin.ts';
import { record } from '../../platform/journal/record.ts';
import { StartError } from '../../platform/start-error.ts';

/** Runs a command of the operator, whose entries and outcome the journal takes before its answer is shown. */
export const asOperator = <T>(db: Db, command: string, work: () => Promise<T>): Promise<T> =>
  actAs(OPERATOR, async () => {
    const entry = { action: 'operator_command', object: `command:${command}` } as const;
    try {
      const answer = await work();
      await record(db, entry);
      return answer;
    } catch (error) {
      const outcome = error instanceof StartError ? 'refused' : 'failed';
      // The command's own failure is what the operator has to hear of.
      await record(db, { ...entry, outcome }).catch(() => undefined);
      throw error;
    }
  });
