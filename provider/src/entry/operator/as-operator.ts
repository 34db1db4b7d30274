import type { Db } from '../../platform/db/database.ts';
import { actAs, OPERATOR } from '../../platform/journal/origin.ts';
import { record } from '../../platform/journal/record.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { Refusal } from '../../platform/refusal.ts';

/**
 * Runs a command of the operator, whose entries and outcome the journal takes before its answer is shown. What a call
 * would refuse, the command refuses with the same sentence.
 */
export const asOperator = <T>(db: Db, command: string, work: () => Promise<T>): Promise<T> =>
  actAs(OPERATOR, async () => {
    const entry = { action: 'operator_command', object: `command:${command}` } as const;
    try {
      const answer = await work();
      await record(db, entry);
      return answer;
    } catch (failure) {
      const error =
        failure instanceof Refusal ? new OperatorError(failure.message, { cause: failure }) : failure;
      const outcome = error instanceof OperatorError ? 'refused' : 'failed';
      // The command's own failure is what the operator has to hear of.
      await record(db, { ...entry, outcome }).catch(() => undefined);
      throw error;
    }
  });
