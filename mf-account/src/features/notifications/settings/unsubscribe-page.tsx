import { ButtonLink, useHandover } from '@league/shared';
import { NEWS, type NewsKind } from '@league/shared/contract';
import { MailedStep } from '@league/shared/kit';
import { useUnsubscribeMutation } from '../../../lib/notifications.api.ts';

/** `/unsubscribe`: the page of the link below a mail; works without a login. */
export default function UnsubscribePage() {
  const { mailedToken = '' } = useHandover();
  const what = namesIn(mailedToken);
  return (
    <MailedStep
      title="Отписка от писем"
      label="Отписаться"
      step={useUnsubscribeMutation()}
      done={() => ({
        title: 'Вы отписались.',
        children: `Больше не пишем: ${what}. На сайте эти новости видны по-прежнему.`,
      })}
      dead={() => ({
        title: 'Ссылка недействительна.',
        children: 'Откройте её из письма целиком или войдите и выберите, о чём писать.',
      })}
      more={
        <div>
          <ButtonLink to="/notification-settings" variant="secondary">
            Выбрать, о чём писать
          </ButtonLink>
        </div>
      }
    >
      Не присылать больше писем: {what}?
    </MailedStep>
  );
}

/** What the link ends, read from its token: the provider checks it. */
function namesIn(mailed: string): string {
  const [, kind = ''] = mailed.split('.');
  return kind in NEWS ? `«${NEWS[kind as NewsKind].name}»` : 'новости за день';
}
