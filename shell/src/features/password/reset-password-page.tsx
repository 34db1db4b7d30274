import { Button, isUnreachable, Navigate, useHandover } from '@league/shared';
import { Notice, Page, SkeletonRows } from '@league/shared/kit';
import { useVerifyResetTokenQuery } from '../../lib/accounts.api.ts';
import { NewPasswordForm } from './new-password-form.tsx';

/** Opens the form once the server has verified the mailed token; without a token leads to the request for a link. */
export default function ResetPasswordPage() {
  const { mailedToken: token } = useHandover();
  return token ? <VerifiedReset key={token} token={token} /> : <Navigate replace to="/forgot-password" />;
}

function VerifiedReset({ token }: { token: string }) {
  const { error, isFetching, isSuccess, refetch } = useVerifyResetTokenQuery({ token });
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
