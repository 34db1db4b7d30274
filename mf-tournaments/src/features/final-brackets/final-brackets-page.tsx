import { Slot } from '@league/shared';
import { Page } from '@league/shared/kit';
import { finalBracketsPage } from '../../lib/page-facts.ts';
import { paths } from '../../lib/tournament.ts';

/** The brackets themselves belong to the brackets remote. */
export default function FinalBracketsPage() {
  return (
    <Page
      title={finalBracketsPage.title}
      description={finalBracketsPage.description}
      art={{ seed: 'final2024', hue: 'chung' }}
      back={{ to: paths.tournament.href('final2024'), label: finalBracketsPage.final }}
    >
      <Slot name="brackets/final" />
    </Page>
  );
}
