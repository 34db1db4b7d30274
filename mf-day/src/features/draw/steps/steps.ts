import { type DayState, firstSession, isCommitted, isDrawn, isPublished } from '@league/shared/day';

export type StepId = 'weighing' | 'close' | 'words' | 'draw' | 'publish';

/** A step towards the published draw. */
export interface Step {
  id: StepId;
  title: string;
  state: 'done' | 'next' | 'waiting';
  /** Why it waits. */
  why?: string;
}

const STEPS: readonly { id: StepId; title: string; why: string }[] = [
  { id: 'weighing', title: 'Взвешивание закончено', why: '' },
  { id: 'close', title: 'Закрыть список', why: 'Сначала закончите взвешивание.' },
  {
    id: 'words',
    title: 'Свидетель и числа зала',
    why: 'Отпечаток числа сайта появится, когда список закрыт.',
  },
  { id: 'draw', title: 'Жеребьёвка', why: 'Сначала – числа зала.' },
  { id: 'publish', title: 'Проверить сетки и опубликовать', why: 'Сначала – жеребьёвка.' },
];

/** How far the draw is: what is done, what is next, why the others wait. */
export function stepsOf(state: DayState): Step[] {
  const session = firstSession(state);
  const isDone: Record<StepId, boolean> = {
    weighing: state.weighing === 'closed',
    close: isCommitted(state) || isDrawn(state),
    words: isDrawn(state) || (session !== undefined && session.opensAt !== null),
    draw: isDrawn(state),
    publish: isPublished(state),
  };
  const next = STEPS.find(({ id }) => !isDone[id])?.id;
  return STEPS.map(({ id, title, why }) => {
    if (isDone[id]) return { id, title, state: 'done' };
    return id === next ? { id, title, state: 'next' } : { id, title, state: 'waiting', why };
  });
}
