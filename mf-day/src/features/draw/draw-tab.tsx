import { isDrawn, isFirst, isOpen, sessionsOf } from '@league/shared/day';
import { EmptyState, Stack } from '@league/shared/kit';
import { Heading } from '../../lib/desk/desk-parts.ts';
import { useDesk } from '../../lib/queue/use-desk.ts';
import { CategoryList } from './categories/category-list.tsx';
import { Operations } from './operations/operations.tsx';
import { Outcome, useOutcome } from './outcome.tsx';
import { SessionCard } from './sessions/session-card.tsx';
import { StepList } from './steps/step-list.tsx';

/** «Жеребьёвка»: the steps to the published draw, the brackets, and every change after it with what it touches. */
export default function DrawTab() {
  const { state } = useDesk();
  const { tell, ...outcome } = useOutcome();
  const further = sessionsOf(state).filter((session) => isOpen(session) && !isFirst(session));
  if (Object.keys(state.entries).length === 0)
    return (
      <EmptyState title="Участников пока нет">Возьмите принятые заявки на вкладке «Участники».</EmptyState>
    );
  return (
    <Stack>
      <Outcome {...outcome} />
      <StepList onDone={tell} />
      {further.length > 0 && (
        <Stack as="section" aria-labelledby="draws-under-way">
          <Heading id="draws-under-way">Идут жеребьёвки</Heading>
          {further.map((session) => (
            <SessionCard key={session.number} session={session} onDone={tell} />
          ))}
        </Stack>
      )}
      {isDrawn(state) && (
        <>
          <Operations onDone={tell} />
          <CategoryList onDone={tell} />
        </>
      )}
    </Stack>
  );
}
