import { SoonPage } from '@league/shared/kit';

export default function ClubApplicationPage() {
  return <SoonPage title="Заявка клуба" />;
}
