import { EmptyState } from '@league/shared/kit';
import { useDesk } from '../desk/use-desk.ts';
import { Stack } from '../parts/desk-parts.ts';
import { CategoryList } from './categories/category-list.tsx';
import { Operations } from './operations/operations.tsx';
import { Outcome, useOutcome } from './outcome.tsx';
import { StepList } from './steps/step-list.tsx';

/** «Жеребьёвка»: the steps to the published draw, the brackets, and every change after it with what it touches. */
export default function DrawTab() {
  const { state } = useDesk();
  const { tell, ...outcome } = useOutcome();
  const isDrawn = typeof state.draw?.value === 'string';
  if (Object.keys(state.entries).length === 0)
    return (
      <EmptyState title="Участников пока нет">Возьмите принятые заявки на вкладке «Участники».</EmptyState>
    );
  return (
    <Stack>
      <Outcome {...outcome} />
      <StepList onDone={tell} />
      {isDrawn && (
        <>
          <Operations onDone={tell} />
          <CategoryList onDone={tell} />
        </>
      )}
    </Stack>
  );
}
