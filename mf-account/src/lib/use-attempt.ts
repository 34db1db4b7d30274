import { logProblem } from '@league/shared';
import { useState } from 'react';
import { failureText } from './failure-text.ts';

/** Runs changes one after another; why the last one failed can be said where the person pressed. */
export function useAttempt() {
  const [problem, setProblem] = useState<string>();
  /** @param failed what is said where the provider has no sentence of its own */
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
