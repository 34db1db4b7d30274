import { ButtonLink, useLocation } from '@league/shared';
import { Answer } from '@league/shared/kit';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The title of the tournament that a club has just applied for, passed on by the application's page. */
function sentTo(state: unknown): string | null {
  const sent = isRecord(state) ? state.sentApplication : null;
  return isRecord(sent) && typeof sent.title === 'string' ? sent.title : null;
}

/** Says that an application was sent, to a person who comes here from saving one. */
export function SentNotice() {
  const title = sentTo(useLocation().state);
  if (title === null) return null;
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
      {title}. Ответ организатора появится в «Моих заявках».
    </Answer>
  );
}
