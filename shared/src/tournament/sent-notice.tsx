import { ButtonLink, useHandover } from '@league/shared';
import { Answer } from '@league/shared/kit';

/** Says that an application was sent, to a person who comes here from saving one. */
export function SentNotice() {
  const { sentApplication } = useHandover();
  if (!sentApplication) return null;
  return (
    <Answer
      tone="success"
      title="Заявка отправлена"
      action={
        <ButtonLink to="/requests" variant="secondary">
          Мои заявки
        </ButtonLink>
      }
    >
      {sentApplication.title}. Ответ организатора появится в «Моих заявках».
    </Answer>
  );
}
