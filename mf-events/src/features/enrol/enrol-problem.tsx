import { isApiError } from '@league/shared';
import { Answer } from '@league/shared/kit';

/** What keeps the athletes from being enrolled: nobody is picked, or the provider refused and perhaps said why. */
export function EnrolProblem({ isEmpty, error }: { isEmpty: boolean; error: unknown }) {
  if (isEmpty) return <Answer tone="error">Выберите хотя бы одного спортсмена.</Answer>;
  if (!error) return null;
  const isRefusal = isApiError(error) && typeof error.status === 'number' && error.status < 500;
  return (
    <Answer tone="error" title="Не удалось зарегистрировать. Попробуйте ещё раз.">
      {isRefusal && error.message}
    </Answer>
  );
}
