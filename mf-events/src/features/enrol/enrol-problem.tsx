import { isApiError } from '@league/shared';
import { Answer } from '@league/shared/kit';

/** Why the athletes were not enrolled: nobody is picked, or the call failed; the reason of a refusal is shown. */
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
