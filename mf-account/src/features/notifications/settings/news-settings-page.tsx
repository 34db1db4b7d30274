import { isDailyKind, NEWS, NEWS_KINDS } from '@league/shared/contract';
import { Answer, CheckboxField, Page, QueryResult, Stack, useAttempt } from '@league/shared/kit';
import { useGetNewsSettingsQuery, useSaveNewsSettingsMutation } from '../../../lib/notifications.api.ts';
import PushOffer from './push-offer.tsx';

/** «ответы и оплаты спортсменов, кто ждёт вашего подтверждения» */
const DAILY = NEWS_KINDS.filter(isDailyKind)
  .map((kind) => NEWS[kind].name.replace(/^./, (letter) => letter.toLowerCase()))
  .join(', ');

/** `/notification-settings`: whether to be told of news by mail, and by push in this browser. */
export default function NewsSettingsPage() {
  const query = useGetNewsSettingsQuery();
  const [save, { isLoading }] = useSaveNewsSettingsMutation();
  const { problem, attempt } = useAttempt();
  return (
    <Page title="Письма и уведомления" noindex>
      <QueryResult query={query} what="настройки" rows={3}>
        {({ mail, email }) => (
          <Stack $gap="s5">
            <p>На сайте новости видны всегда. Письма о безопасности, о входе и об оплате приходят всегда.</p>
            {email ? (
              <CheckboxField
                name="mail"
                label={`Присылать новости на ${email}: сразу, а раз в день около 18:00 по Москве – ${DAILY}`}
                checked={mail}
                disabled={isLoading}
                onChange={() =>
                  void attempt(save({ mail: !mail }), 'Не удалось сохранить. Попробуйте ещё раз.')
                }
              />
            ) : (
              <p>Адрес почты не подтверждён, поэтому письма не приходят.</p>
            )}
            {problem && <Answer tone="error">{problem}</Answer>}
            <PushOffer />
          </Stack>
        )}
      </QueryResult>
    </Page>
  );
}
