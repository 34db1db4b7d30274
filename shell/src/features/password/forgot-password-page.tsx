import { SoonPage } from '@league/shared/kit';

export default function ForgotPasswordPage() {
  return <SoonPage title="Восстановление пароля" />;
}
