import { type DayState, isCommitted, isDrawn, readyGroups } from '@league/shared/day';

export type StepId = 'weighing' | 'close' | 'draw' | 'publish';

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
    id: 'draw',
    title: 'Число зала и жеребьёвка',
    why: 'Отпечаток числа сайта появится, когда список закрыт.',
  },
  { id: 'publish', title: 'Проверить сетки и опубликовать', why: 'Сначала – жеребьёвка.' },
];

/** Whether a first draw is still to come: the first of the day, or that of another session at the scales. */
export const isLeft = (state: DayState): boolean =>
  !isDrawn(state) ||
  Object.values(state.entries).some(
    ({ status, category }) => status !== 'withdrawn' && !isDrawn(state, category),
  );

/** How far the draw is: what is done, what is next, why the others wait. Of the one that is next, where there are several. */
export function stepsOf(state: DayState): Step[] {
  const isUnderWay = isCommitted(state);
  const isHidden = Object.values(state.categories).some(({ isPublished }) => !isPublished);
  // What is drawn is published before the next draw begins.
  const isAhead = !isUnderWay && !isHidden && isLeft(state);
  const isDone: Record<StepId, boolean> = {
    weighing: !isAhead || readyGroups(state).length > 0,
    close: !isAhead,
    draw: !isAhead && !isUnderWay,
    publish: !isAhead && !isUnderWay && !isHidden,
  };
  const next = STEPS.find(({ id }) => !isDone[id])?.id;
  return STEPS.map(({ id, title, why }) => {
    if (isDone[id]) return { id, title, state: 'done' };
    return id === next ? { id, title, state: 'next' } : { id, title, state: 'waiting', why };
  });
}
