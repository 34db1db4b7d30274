import { token } from '@league/shared';
import { Page } from '@league/shared/kit';
import styled from 'styled-components';
import { BracketsBoard } from '../brackets/brackets-board.tsx';
import { SAMPLE_GROUPS } from './sample-brackets.ts';
import { SentNotice } from './sent-notice.tsx';

/** The brackets over sample data: a place to look at a draw of every size. */
export default function TestBracketsPage() {
  return (
    <Page
      title="Тестовые сетки"
      description="Турнирные сетки на вымышленных данных"
      meta={['Вымышленные данные']}
      noindex
    >
      <Stack>
        <SentNotice />
        <BracketsBoard groups={SAMPLE_GROUPS} />
      </Stack>
    </Page>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('s5')};
`;
