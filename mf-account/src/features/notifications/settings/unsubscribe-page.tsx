import { Button, ButtonLink, isApiError, token, useLocation } from '@league/shared';
import { useUnsubscribeMutation } from '@league/shared/api';
import { NEWS, type NewsKind } from '@league/shared/contract';
import { Answer, Page, useAttempt } from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { TextColumn } from '../../../lib/text-column.ts';

/** `/unsubscribe`: the page of the link below a mail; works without a login. A visit alone changes nothing. */
export default function UnsubscribePage() {
  const { state } = useLocation();
  const link: unknown = state?.mailedToken;
  const mailed = typeof link === 'string' ? link : '';
  const [send, { isLoading, error }] = useUnsubscribeMutation();
  const { problem, attempt } = useAttempt();
  const [isDone, setDone] = useState(false);
  const what = namesIn(mailed);
  const isDead = !mailed || (isApiError(error) && error.status === 404);
  const handleClick = async () => {
    if (await attempt(send({ token: mailed }), 'Не получилось. Попробуйте ещё раз.')) setDone(true);
  };
  return (
    <Page title="Отписка от писем" noindex>
      <Stack>
        {isDone ? (
          <Answer tone="success" title="Вы отписались.">
            Больше не пишем: {what}. На сайте эти новости видны по-прежнему.
          </Answer>
        ) : isDead ? (
          <Answer tone="error" title="Ссылка недействительна.">
            Откройте её из письма целиком или войдите и выберите, о чём писать.
          </Answer>
        ) : (
          <>
            <p>Не присылать больше писем: {what}?</p>
            {problem && <Answer tone="error">{problem}</Answer>}
            <div>
              <Button busy={isLoading} onClick={handleClick}>
                Отписаться
              </Button>
            </div>
          </>
        )}
        <div>
          <ButtonLink to="/notification-settings" variant="secondary">
            Выбрать, о чём писать
          </ButtonLink>
        </div>
      </Stack>
    </Page>
  );
}

/** What the link ends, read from its token: the provider checks it. */
function namesIn(mailed: string): string {
  const [, kind = ''] = mailed.split('.');
  return kind in NEWS ? `«${NEWS[kind as NewsKind].name}»` : 'новости за день';
}

const Stack = styled(TextColumn)`
  gap: ${token('s4')};
`;
