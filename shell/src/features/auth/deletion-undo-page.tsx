import { ButtonLink, useLocation } from '@league/shared';
import { useUndoDeletionMutation } from '@league/shared/api';
import { dayInWords } from '@league/shared/contract';
import { Answer, Page } from '@league/shared/kit';
import { MailedStep } from './email-change/mailed-step.tsx';

const TITLE = 'Восстановление профиля';
const DONE = {
  title: 'Профиль восстановлен.',
  text: 'Он снова виден на сайте, вместе с документами и результатами. Войдите, как раньше.',
};

/**
 * The day of the erasure, given by the page where the person has just deleted the account; or that the data have been
 * erased at once.
 */
function useJustDeleted(): { erased: string | undefined; isErased: boolean } {
  const { state } = useLocation();
  const erased: unknown = state?.erased;
  return { erased: typeof erased === 'string' ? erased : undefined, isErased: state?.isErased === true };
}

/** Undoes a deletion by the link of its mail, and before that says until when this is possible. */
export default function DeletionUndoPage() {
  const { erased, isErased } = useJustDeleted();
  const [undo, { data, error, isLoading }] = useUndoDeletionMutation();
  if (isErased)
    return (
      <Page title="Профиль удалён" noindex>
        <Answer tone="success" title="Данные стёрты." action={<ButtonLink to="/">На главную</ButtonLink>}>
          Вернуть их нельзя. Прошлые результаты остались без имени. Если захотите вернуться, зарегистрируйтесь
          заново: адрес почты свободен.
        </Answer>
      </Page>
    );
  if (erased)
    return (
      <Page title="Профиль удалён" noindex>
        <Answer
          tone="success"
          title="На сайте вас больше не видно."
          action={<ButtonLink to="/">На главную</ButtonLink>}
        >
          {dayInWords(erased)} года данные будут стёрты навсегда. Если передумаете, до этого дня откройте
          ссылку из письма, которое мы отправили на вашу почту. Письма нет? Попробуйте войти: сайт предложит
          отправить ссылку ещё раз.
        </Answer>
      </Page>
    );
  return (
    <MailedStep
      title={TITLE}
      label="Восстановить профиль"
      send={undo}
      isLoading={isLoading}
      error={error}
      done={data && DONE}
    >
      Нажмите кнопку, и удалённый профиль вернётся на сайт со всеми данными.
    </MailedStep>
  );
}
