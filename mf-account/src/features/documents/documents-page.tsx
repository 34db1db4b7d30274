import { SoonPage } from '@league/shared/kit';

export default function DocumentsPage() {
  return <SoonPage title="Документы" />;
}
