import type { z } from 'zod';

/** Says in Russian what is wrong with a text; null when nothing is. Holds no zod, so that forms can use it too. */
export type TextRule = (text: string) => string | null;

/** For `superRefine`: the form and the provider refuse a text with the same words. */
export const checkedBy = (rule: TextRule) => (text: string, context: z.RefinementCtx) => {
  const message = rule(text);
  if (message) context.addIssue({ code: 'custom', message });
};
