import { SoonPage } from '@league/shared/kit';

export default function ApplicationsPage() {
  return <SoonPage title="Мои заявки" />;
}
