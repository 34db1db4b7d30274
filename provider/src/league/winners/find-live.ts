import { ERROR_CODES } from '@league/shared/contract';
import { notFound, Refusal } from '../../platform/refusal.ts';
import type { LiveContent, LiveContents } from '../tournaments/live-contents.ts';

export interface WinnerOptions {
  contents: LiveContents;
  isConfirmationRequired: boolean;
}

const unavailable = (cause: unknown) =>
  new Refusal(
    503,
    ERROR_CODES.unavailable,
    'Результаты турнира сейчас недоступны. Попробуйте ещё раз через минуту.',
    {},
    { cause },
  );

/** A published tournament; 404 if there is none of this id, 503 while the site does not answer, for its files too. */
export async function findLive(contents: LiveContents, id: string): Promise<LiveContent> {
  const fail = (error: unknown) => {
    throw unavailable(error);
  };
  const live = await contents(id).catch(fail);
  if (!live) throw notFound();
  return { ...live, read: (...asked) => live.read(...asked).catch(fail) };
}
