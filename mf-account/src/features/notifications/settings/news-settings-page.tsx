import { token } from '@league/shared';
import { isPushKind, NEWS, type NewsFrequency, type NewsSetting } from '@league/shared/contract';
import { Answer, Page, PlainList, QueryResult, Segmented, useAttempt } from '@league/shared/kit';
import styled from 'styled-components';
import { useListNewsSettingsQuery, useSaveNewsSettingMutation } from '../../../lib/notifications.api.ts';
import PushOffer from './push-offer.tsx';

const FREQUENCIES: { value: NewsFrequency; label: string }[] = [
  { value: 'now', label: 'Сразу' },
  { value: 'daily', label: 'Раз в день' },
  { value: 'never', label: 'Никогда' },
];

const AT_ONCE = FREQUENCIES.filter(({ value }) => value !== 'daily');

/** `/notification-settings`: how often to be told of each kind of news by mail and push. */
export default function NewsSettingsPage() {
  const query = useListNewsSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page title="Письма и уведомления" noindex>
      <Stack>
        <QueryResult query={query} what="настройки" rows={6}>
          {({ settings, email, pushes }) => (
            <>
              <p>
                {email
                  ? `Письма приходят на ${email}. `
                  : 'Адрес почты не подтверждён, поэтому письма не приходят. '}
                На сайте новости видны всегда, что бы вы ни выбрали. Раз в день — это одно письмо около 18:00
                по Москве.
              </p>
              <PlainList $gap="s4">
                {settings.map((setting) => (
                  <Setting key={setting.kind} {...setting} />
                ))}
              </PlainList>
              {pushes.length > 0 && (
                <>
                  <p>
                    В день турнира – уведомлением в браузер и в список новостей на сайте, без писем. Сначала
                    включите уведомления в этом браузере.
                  </p>
                  <PlainList $gap="s4">
                    {pushes.map((setting) => (
                      <Setting key={setting.kind} {...setting} />
                    ))}
                  </PlainList>
                </>
              )}
              <PushOffer />
              <p>Письма о безопасности, о входе и об оплате приходят всегда.</p>
            </>
          )}
        </QueryResult>
      </Stack>
    </Page>
  );
}

/** One kind of news; the choice is stored at once. */
function Setting({ kind, frequency }: NewsSetting) {
  const [save] = useSaveNewsSettingMutation();
  const { problem, attempt } = useAttempt();
  const { name } = NEWS[kind];
  return (
    <Row>
      <b>{name}</b>
      <Segmented
        label={name}
        options={isPushKind(kind) ? AT_ONCE : FREQUENCIES}
        value={frequency}
        onChange={(chosen) =>
          void attempt(save({ kind, frequency: chosen }), 'Не удалось сохранить. Попробуйте ещё раз.')
        }
      />
      {problem && <Answer tone="error">{problem}</Answer>}
    </Row>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('s5')};
  max-width: 44rem;

  & p {
    margin: 0;
  }
`;
const Row = styled.li`
  display: grid;
  gap: ${token('s2')};
  padding: ${token('s4')};
  border: 1px solid ${token('line')};
  border-radius: ${token('radiusM')};
  background: ${token('card')};

  & > b {
    font-weight: 600;
  }
`;
