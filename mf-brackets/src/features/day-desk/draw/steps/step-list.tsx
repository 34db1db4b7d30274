import { token } from '@league/shared';
import { categoryText, type DayState } from '@league/shared/day';
import { Badge } from '@league/shared/kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { athletesText, categoriesText } from '../../../day/counted.ts';
import { useDesk } from '../../desk/use-desk.ts';
import { Quiet, Stack } from '../../parts/desk-parts.ts';
import { ReasonAction } from '../reason-action.tsx';
import { Commitment } from './commitment.tsx';
import { StepAction } from './step-action.tsx';
import { type Step, type StepId, stepsOf } from './steps.ts';

interface Props {
  onDone: (text: string) => void;
}

const STATES = {
  done: <Badge tone="green">сделано</Badge>,
  next: <Badge tone="chung">сейчас</Badge>,
  waiting: <Badge tone="plain">ждёт</Badge>,
};

/** The way to the published draw, in order. */
export function StepList({ onDone }: Props) {
  const { state, tournament } = useDesk();
  const steps = stepsOf(state);
  const contents: Partial<Record<StepId, (step: Step) => ReactNode>> = {
    weighing: (step) =>
      step.state === 'next' && (
        <Quiet>Закончите его на вкладке «Взвешивание»: в жеребьёвке участвуют только взвешенные.</Quiet>
      ),
    close: (step) => (step.state === 'next' ? <CloseList onDone={onDone} /> : <ClosedList state={state} />),
    words: () => state.draw && <Commitment tournament={tournament} draw={state.draw} />,
    draw: (step) =>
      step.state === 'next' && (
        <StepAction
          label="Провести жеребьёвку"
          title="Провести жеребьёвку?"
          command={{ type: 'draw' }}
          done="Жеребьёвка проведена. Проверьте сетки и опубликуйте их."
          onDone={onDone}
        >
          Слова больше не принимаются, секрет раскрывается, и сетки всех категорий получаются из случайного
          значения. До публикации их видит только секретариат.
        </StepAction>
      ),
    publish: (step) => step.state === 'next' && <Publish onDone={onDone} />,
  };
  const canReopen = state.draw !== null && state.draw.value === null;
  return (
    <Stack>
      <List aria-label="Шаги жеребьёвки">
        {steps.map((step) => (
          <li key={step.id} {...(step.state === 'next' && { 'aria-current': 'step' })}>
            <Title>
              <strong>{step.title}</strong> {STATES[step.state]}
            </Title>
            {step.state === 'waiting' ? <Quiet>{step.why}</Quiet> : contents[step.id]?.(step)}
          </li>
        ))}
      </List>
      {canReopen && (
        <div>
          <ReasonAction
            type="reopen-list"
            label="Открыть список снова"
            title="Открыть список снова?"
            commandOf={(reason) => ({ type: 'reopen-list', reason })}
            done="Список снова открыт."
            onDone={onDone}
          >
            Обязательство и слова пропадут: список закроют снова, и появится новое обязательство. Причина
            останется в журнале.
          </ReasonAction>
        </div>
      )}
    </Stack>
  );
}

/** By category, the entries that the draw takes. */
const weighedByCategory = ({ entries }: DayState) =>
  Map.groupBy(
    Object.values(entries).filter(({ status }) => status === 'weighed'),
    ({ category }) => category,
  );

function CloseList({ onDone }: Props) {
  const { state } = useDesk();
  const categories = weighedByCategory(state);
  const count = [...categories.values()].reduce((sum, { length }) => sum + length, 0);
  const lone = [...categories].flatMap(([key, { length }]) => (length === 1 ? [categoryText(key)] : []));
  return (
    <>
      <Quiet>
        В жеребьёвке: {athletesText(count)}, {categoriesText(categories.size)}.
      </Quiet>
      {lone.length > 0 && (
        <Quiet>
          По одному спортсмену: {lone.join('; ')}. Перевести в более тяжёлую категорию можно до закрытия
          списка, объединить категории — после жеребьёвки.
        </Quiet>
      )}
      <StepAction
        label="Закрыть список"
        title="Закрыть список жеребьёвки?"
        command={{ type: 'close-list' }}
        done="Список закрыт, обязательство опубликовано."
        onDone={onDone}
      >
        {athletesText(count)}, {categoriesText(categories.size)}. До жеребьёвки не меняются участники, их
        категории, команды и тренеры; третье место и правило об единственном участнике — до конца турнира.
        Сайт выбирает секрет и публикует обязательство.
      </StepAction>
    </>
  );
}

function ClosedList({ state: { list } }: { state: DayState }) {
  if (!list) return null;
  const categories = new Set(list.map(({ category }) => category));
  return (
    <Quiet>
      {athletesText(list.length)}, {categoriesText(categories.size)}.
    </Quiet>
  );
}

function Publish({ onDone }: Props) {
  const { state } = useDesk();
  const count = Object.keys(state.categories).length;
  return (
    <>
      <Quiet>Посмотрите сетки ниже. Пока они не опубликованы, категорию можно разыграть заново.</Quiet>
      <StepAction
        label="Опубликовать"
        title="Опубликовать жеребьёвку?"
        command={{ type: 'publish' }}
        done="Жеребьёвка опубликована."
        onDone={onDone}
      >
        Сетки увидят все: {categoriesText(count)}. Дальше — только отдельные изменения с причиной: снять,
        заявить позже, перевести, объединить, поменять местами.
      </StepAction>
    </>
  );
}

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('s3')};
  margin: 0;
  padding: 0;
  counter-reset: step;
  list-style: none;

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    gap: ${token('s2')};
    padding: ${token('s4')};
    border: 1px solid ${token('line')};
    border-radius: ${token('radiusM')};
    background: ${token('card')};
    counter-increment: step;
  }

  & > li[aria-current] {
    border-color: ${token('chung')};
  }

  p {
    margin: 0;
  }
`;

const Title = styled.h2`
  margin: 0;
  font: inherit;

  &::before {
    content: counter(step) '. ';
    font-weight: 600;
  }
`;
