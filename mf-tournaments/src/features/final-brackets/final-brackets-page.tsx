import { Slot } from '@league/shared';
import { nbsp, Page } from '@league/shared/kit';
import { findTournament } from '../../lib/find-tournament.ts';
import { paths } from '../../lib/paths.ts';

/** The brackets themselves belong to the brackets remote. */
export default function FinalBracketsPage() {
  const final = findTournament('final2024');
  return (
    <Page
      title={nbsp('Сетки ФИНАЛА Юношеской лиги тхэквондо 2024')}
      description="Сетки финала Юношеской лиги тхэквондо 2024 по весовым категориям."
      back={{ to: paths.event.href('final2024'), label: final?.title ?? 'Финал' }}
    >
      <Slot name="brackets/final" />
    </Page>
  );
}
