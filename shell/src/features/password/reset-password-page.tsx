import { SoonPage } from '@league/shared/kit';

export default function ResetPasswordPage() {
  return <SoonPage title="Новый пароль" />;
}
