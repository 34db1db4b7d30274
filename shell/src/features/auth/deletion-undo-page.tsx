import { ButtonLink, useHandover } from '@league/shared';
import { dayInWords } from '@league/shared/contract';
import { Answer, MailedStep, Page } from '@league/shared/kit';
import { useUndoDeletionMutation } from '../../lib/accounts.api.ts';
import { LogInButton } from './log-in-button.tsx';

/**
 * Undoes a deletion by the link of its mail. A person who has just deleted the account comes here too, and reads until
 * when this is possible, or that the data have been erased at once.
 */
export default function DeletionUndoPage() {
  const { erased, isErased } = useHandover();
  const undoing = useUndoDeletionMutation();
  if (isErased || erased)
    return (
      <Page title="Профиль удалён" noindex>
        <Answer
          tone="success"
          title={isErased ? 'Данные стёрты.' : 'На сайте вас больше не видно.'}
          action={<ButtonLink to="/">На главную</ButtonLink>}
        >
          {erased
            ? `${dayInWords(erased)} года данные будут стёрты навсегда. Если передумаете, до этого дня откройте ссылку из письма, которое мы отправили на вашу почту. Письма нет? Попробуйте войти: сайт предложит отправить ссылку ещё раз.`
            : 'Вернуть их нельзя. Прошлые результаты остались без имени. Если захотите вернуться, зарегистрируйтесь заново: адрес почты свободен.'}
        </Answer>
      </Page>
    );
  return (
    <MailedStep
      title="Восстановление профиля"
      label="Восстановить профиль"
      step={undoing}
      done={() => ({
        title: 'Профиль восстановлен.',
        children: 'Он снова виден на сайте, вместе с документами и результатами. Войдите, как раньше.',
      })}
      action={<LogInButton />}
    >
      Нажмите кнопку, и удалённый профиль вернётся на сайт со всеми данными.
    </MailedStep>
  );
}
