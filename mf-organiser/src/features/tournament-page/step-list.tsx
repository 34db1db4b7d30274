import { Button, ButtonLink, from, token, useNavigate } from '@league/shared';
import { useOpenDayMutation } from '@league/shared/api';
import { Answer, Badge, Quiet, Row, useAttempt } from '@league/shared/kit';
import styled from 'styled-components';
import { STEP_NAMES } from '../../lib/tournament/standing.ts';
import { type Known, viewOf } from './steps.ts';

const STATES = {
  done: <Badge tone="green">сделано</Badge>,
  now: <Badge tone="chung">сейчас</Badge>,
  ahead: null,
};

/** The life of a tournament: how far it is, what each step needs, and the way to it. */
export const StepList = (known: Known) => (
  <List>
    {known.draft.steps.map((step) => {
      const { text, ways, opensDay } = viewOf(step, known);
      return (
        <li key={step.name} {...(step.state === 'now' && { 'aria-current': 'step' })}>
          <div>
            <Name>
              {STEP_NAMES[step.name]} {STATES[step.state]}
            </Name>
            {text && <Quiet>{text}</Quiet>}
          </div>
          {(ways.length > 0 || opensDay) && (
            <Row $gap="s2">
              {ways.map(({ label, to }) => (
                <ButtonLink key={to} to={to} variant="secondary">
                  {label}
                </ButtonLink>
              ))}
              {opensDay && <OpenDay tournament={known.draft.id} />}
            </Row>
          )}
        </li>
      );
    })}
  </List>
);

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: 0;
  counter-reset: step;
  list-style: none;

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${token('s2')} ${token('s4')};
    padding-block: ${token('s3')};
    border-top: 1px solid ${token('line')};
    counter-increment: step;
  }

  & > li:first-child {
    border-top: 0;
  }

  ${from.tablet} {
    & > li {
      grid-template-columns: minmax(0, 1fr) auto;
      align-items: center;
    }
  }
`;

const Name = styled.h3`
  font: inherit;
  font-weight: 600;

  &::before {
    content: counter(step) '. ';
  }
`;

/** Opens the day of a tournament, and leads to its desk. */
function OpenDay({ tournament }: { tournament: string }) {
  const navigate = useNavigate();
  const [open, { isLoading }] = useOpenDayMutation();
  const { problem, attempt } = useAttempt();
  const handleOpen = async () => {
    const opened = open({ tournament });
    if (await attempt(opened, 'Не получилось открыть день. Попробуйте ещё раз.'))
      navigate(`/day/${tournament}/desk`);
  };
  return (
    <>
      <Button variant="secondary" busy={isLoading} onClick={() => void handleOpen()}>
        Открыть день
      </Button>
      {problem && <Answer tone="error">{problem}</Answer>}
    </>
  );
}
