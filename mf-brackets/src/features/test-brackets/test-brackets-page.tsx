import { Page } from '@league/shared/kit';
import { BracketsBoard } from '../brackets/brackets-board.tsx';
import { SAMPLE_GROUPS } from './sample-brackets.ts';

/** The brackets over sample data: a place to look at a draw of every size. */
export default function TestBracketsPage() {
  return (
    <Page
      title="Тестовые сетки"
      description="Турнирные сетки на вымышленных данных"
      meta={['Вымышленные данные']}
      noindex
    >
      <BracketsBoard groups={SAMPLE_GROUPS} />
    </Page>
  );
}
