import { useState } from 'react';
import { failureText } from '../../core/api/api-error.ts';
import { logProblem } from '../../core/log.ts';

/** Runs a change and keeps the reason if it failed, to be shown beside the pressed button. */
export function useAttempt() {
  const [problem, setProblem] = useState<string>();
  /** @param failed the text if the provider gives no message */
  const attempt = async (change: Promise<{ error?: unknown }>, failed: string): Promise<boolean> => {
    setProblem(undefined);
    const { error } = await change;
    if (!error) return true;
    logProblem(failed, error);
    setProblem(failureText(error, failed));
    return false;
  };
  return { problem, attempt };
}
