import { Button, ButtonLink, endpoint, from, leagueApi, token } from '@league/shared';
import calls from '@league/shared/calls';
import type { NextStep as Step } from '@league/shared/contract';
import { Hidden, nbsp, PlainList, Skeleton } from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';

const nextSteps = leagueApi.injectEndpoints({
  endpoints: () => ({
    // Asked for again whenever home is opened; here, what changes the steps while home is open.
    listNextSteps: endpoint(calls.listNextSteps, { providesTags: [{ type: 'Notification', id: 'COUNT' }] }),
  }),
});

const { useListNextStepsQuery } = nextSteps;

/** Number of steps shown until the person asks for all. */
const SHOWN = 3;

/** What waits for the person, each with a link to its place. */
export default function NextSteps() {
  const {
    data: steps,
    error,
    refetch,
  } = useListNextStepsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!steps && !error) {
    return (
      <Loading aria-busy="true" aria-label="Загрузка">
        <Skeleton height={token('touch')} radius={token('round')} />
      </Loading>
    );
  }
  if (!steps) {
    return (
      <Line>
        <p role="alert">Не удалось узнать, что вас ждёт.</p>
        <Button variant="quiet" onClick={() => void refetch()}>
          Повторить
        </Button>
      </Line>
    );
  }
  if (steps.length === 0) {
    return (
      <Line>
        <p>Всё сделано. Хорошей тренировки!</p>
      </Line>
    );
  }
  return <StepList steps={steps} />;
}

/** The first steps, each with its deadline and a link; a button shows the rest below them. */
function StepList({ steps }: { steps: readonly Step[] }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <PlainList>
        {steps.slice(0, isWhole ? undefined : SHOWN).map((step) => (
          <StepLine key={step.text} step={step} />
        ))}
      </PlainList>
      {steps.length > SHOWN && (
        <Toggle variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Показать только первые' : `Показать все: ${steps.length}`}
        </Toggle>
      )}
    </>
  );
}

function StepLine({ step: { text, by, action, to } }: { step: Step }) {
  return (
    <Line as="li">
      <p>
        {text}
        {by && <Deadline> {until(by)}</Deadline>}
      </p>
      <ButtonLink variant="secondary" to={to}>
        {action}
        <Hidden>: {text}</Hidden>
      </ButtonLink>
    </Line>
  );
}

const dayAndMonth = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });
/** «до 20 декабря»: a step is about days ahead, and short. */
const until = (day: string) => nbsp(`до ${dayAndMonth.format(new Date(day))}`).replace(/(?<=\d) /, '\u00a0');

const Loading = styled.div`
  width: min(100%, 420px);
`;
/** The button at the end of the text, which wraps. */
const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token('s4')};
  max-width: 46rem;
  min-height: ${token('touch')};
  padding: ${token('s1')} 0;
  & p {
    line-height: 1.35;
    overflow-wrap: anywhere;
  }
  & + & {
    border-top: 1px solid ${token('line')};
  }
`;
const Deadline = styled.span`
  display: block;
  color: ${token('ink2')};
  font-size: ${token('small')};
  ${from.tablet} {
    display: inline;
    margin-inline-start: ${token('s2')};
  }
`;
const Toggle = styled(Button)`
  margin-inline-start: calc(-1 * ${token('s4')});
`;
