import { ButtonLink } from '@league/shared';
import { MailedStep } from '@league/shared/kit';
import { useUnsubscribeMutation } from '../../../lib/notifications.api.ts';

/** `/unsubscribe`: the page of the link below a mail; works without a login. */
export default function UnsubscribePage() {
  return (
    <MailedStep
      title="Отписка от писем"
      label="Отписаться"
      step={useUnsubscribeMutation()}
      done={() => ({
        title: 'Вы отписались.',
        children: 'Писем с новостями больше не будет. На сайте новости видны по-прежнему.',
      })}
      dead={() => ({
        title: 'Ссылка недействительна.',
        children: 'Откройте её из письма целиком или войдите и отключите письма.',
      })}
      more={
        <div>
          <ButtonLink to="/notification-settings" variant="secondary">
            Настроить письма
          </ButtonLink>
        </div>
      }
    >
      Не присылать больше писем с новостями?
    </MailedStep>
  );
}
