import { ButtonLink, from, token } from '@league/shared';
import { Badge, Quiet, Row } from '@league/shared/kit';
import styled from 'styled-components';
import { STEP_NAMES } from '../../lib/tournament/standing.ts';
import { type Known, viewOf } from './step-texts.ts';

const STATES = {
  done: <Badge tone="green">сделано</Badge>,
  now: <Badge tone="chung">сейчас</Badge>,
  ahead: null,
};

/** The life of a tournament: how far it is, what each step needs, and the way to it. */
export const StepList = (known: Known) => (
  <List>
    {known.draft.steps.map((step) => {
      const { text, ways } = viewOf(step, known);
      return (
        <li key={step.name} {...(step.state === 'now' && { 'aria-current': 'step' })}>
          <div>
            <Name>
              {STEP_NAMES[step.name]} {STATES[step.state]}
            </Name>
            {text && <Quiet>{text}</Quiet>}
          </div>
          {ways.length > 0 && (
            <Row $gap="s2">
              {ways.map(({ label, to }) => (
                <ButtonLink key={to} to={to} variant="secondary">
                  {label}
                </ButtonLink>
              ))}
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
