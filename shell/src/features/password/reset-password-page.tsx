import { isUnreachable, Navigate, useParams, useSearchParams } from '@league/shared';
import { useVerifyResetTokenQuery } from '@league/shared/api';
import { Button, Notice, Page, SkeletonRows } from '@league/shared/kit';
import { NewPasswordForm } from './new-password-form.tsx';

/** Leads a link of a mail to the page of its token; opens that page once the server vouches for the token. */
export default function ResetPasswordPage() {
  const { token } = useParams();
  const [search] = useSearchParams();
  const queryToken = search.get('token');
  if (token) return <VerifiedReset key={token} token={token} />;
  return (
    <Navigate
      replace
      to={queryToken ? `/reset-password/${encodeURIComponent(queryToken)}` : '/forgot-password'}
    />
  );
}

function VerifiedReset({ token }: { token: string }) {
  const { error, isFetching, isSuccess, refetch } = useVerifyResetTokenQuery(token);
  if (error && !isUnreachable(error)) return <Navigate replace to="/forgot-password?m=invalid" />;
  return (
    <Page title="Новый пароль" noindex>
      {isSuccess ? (
        <NewPasswordForm token={token} />
      ) : error ? (
        <Notice
          tone="error"
          title="Не удалось проверить ссылку: сервер не отвечает."
          action={
            <Button variant="secondary" busy={isFetching} onClick={refetch}>
              Повторить
            </Button>
          }
        >
          Проверьте связь и попробуйте ещё раз. Ссылка не потрачена.
        </Notice>
      ) : (
        <div aria-busy>
          <SkeletonRows rows={3} height={48} />
        </div>
      )}
    </Page>
  );
}
