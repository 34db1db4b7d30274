import { outlineOf } from '../contract/outline.ts';
import { loginResponse, logout, refreshResponse, validateAnswer } from '../contract/session/schema.ts';

/**
 * What the calls of a session answer. The build evaluates this module (`build/src/evaluate-loader.ts`), so that the
 * schemas stay out of the shell's first script.
 */
export const sessionAnswers = {
  login: outlineOf(loginResponse),
  logout: outlineOf(logout.response),
  refresh: outlineOf(refreshResponse),
  validate: outlineOf(validateAnswer),
};
