import { type ApiError, isApiError, logProblem, readToken } from '@league/shared';
import { type CategoryGroup, ERROR_CODES, type WeightCategory } from '@league/shared/contract';
import { useUpdateBracketsMutation } from '../brackets.api.ts';
import type { SaveBrackets, SaveResult } from './saving.ts';

const NOT_SAVED = 'Не удалось сохранить сетку. Введённое осталось здесь, попробуйте ещё раз.';

const findCategory = (groups: CategoryGroup[] | undefined, id: number): WeightCategory | undefined =>
  groups?.flatMap(({ male, female }) => [...male, ...female]).find((category) => category.id === id);

/** Saves a category of the final. @param reload refetches all brackets */
export function useSaveFinal(
  reload: () => PromiseLike<{ data?: CategoryGroup[] | undefined }>,
): SaveBrackets {
  const [update] = useUpdateBracketsMutation();
  return async (edited): Promise<SaveResult> => {
    if (!readToken()) {
      logProblem('Сетка не сохранена: нет токена');
      return { kind: 'loggedOut' };
    }
    const { error } = await update(edited);
    if (!error) return { kind: 'saved' };
    logProblem('Сетка не сохранена', error);
    if (isStale(error)) {
      const current = findCategory((await reload()).data, edited.categoryId);
      if (current && current.version !== edited.version) return { kind: 'stale', current };
    }
    if (!readToken()) return { kind: 'loggedOut' };
    return { kind: 'failed', message: (isApiError(error) && refusal(error)) || NOT_SAVED };
  };
}

const isStale = (error: unknown) => isApiError(error) && error.code === ERROR_CODES.staleVersion;

/** The provider's message if it has refused, and not only failed. */
const refusal = ({ status, message }: ApiError) =>
  typeof status === 'number' && status < 500 ? message : '';
