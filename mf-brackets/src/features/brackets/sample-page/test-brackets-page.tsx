import { useHandover } from '@league/shared';
import { Notice, Page, Stack } from '@league/shared/kit';
import { SentNotice } from '@league/shared/tournament';
import { startTransition, useState } from 'react';
import { BracketsBoard } from '../brackets-board.tsx';
import { type SaveBrackets, withSaved } from '../edit/saving.ts';
import { SAMPLE_GROUPS } from './sample-brackets.ts';

/**
 * The brackets with sample data: a place to see a draw of every size, and to try editing. A sent application leads here while
 * its tournament has no brackets.
 */
export default function TestBracketsPage() {
  const { sentApplication: sent } = useHandover();
  const [groups, setGroups] = useState(SAMPLE_GROUPS);
  const save: SaveBrackets = async (update) => {
    // As after an answer of the provider: the response to the press is painted before the board is redrawn.
    startTransition(() => setGroups((current) => withSaved(current, update)));
    return { kind: 'saved' };
  };
  return (
    <Page
      title={sent ? `Сетки: ${sent.title}` : 'Тестовые сетки'}
      description="Турнирные сетки на вымышленных данных"
      meta={sent ? [] : ['Вымышленные данные']}
      noindex
    >
      <Stack $gap="s5">
        <SentNotice />
        <Notice tone="info">
          {sent &&
            'Сеток ещё нет: они появятся после жеребьёвки. Ниже – образец с вымышленными спортсменами. '}
          Здесь можно попробовать правку: откройте весовую категорию и нажмите «Редактировать». Изменения
          видны только вам и только до ухода со страницы.
        </Notice>
        <BracketsBoard groups={groups} isEditor save={save} occasion="Тестовые сетки, вымышленные данные" />
      </Stack>
    </Page>
  );
}
