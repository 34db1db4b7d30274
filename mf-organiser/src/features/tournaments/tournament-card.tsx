import { from, Link, token } from '@league/shared';
import type { Answer } from '@league/shared/contract';
import { Badge, formatLongDay, Quiet, Row, Stack } from '@league/shared/kit';
import { useId } from 'react';
import styled from 'styled-components';
import { Item, Name } from '../../lib/organiser-parts.ts';
import { tournamentHref } from '../../lib/tournament/paths.ts';
import { STEP_NAMES, standingOf } from '../../lib/tournament/standing.ts';

type ListedTournament = Answer<'listContentDrafts'>['tournaments'][number];

/** One tournament of the list: what is live of it, and how far it has come. */
export function TournamentCard({ tournament }: { tournament: ListedTournament }) {
  const { id, title, date, place, steps, cancelled } = tournament;
  const titleId = useId();
  return (
    <Item as="article" aria-labelledby={titleId}>
      <Beside>
        <Stack $gap="s2">
          <Name id={titleId}>
            <Link to={tournamentHref(id)}>{title || 'Без названия'}</Link>
          </Name>
          <Quiet>
            {date === null ? 'День не указан' : <time dateTime={date}>{formatLongDay(date)}</time>}
            {place && ` · ${place}`}
          </Quiet>
          <Row $gap="s2">
            {cancelled && <Badge tone="hong">Отменён</Badge>}
            {standingOf(tournament).map(({ tone, text }) => (
              <Badge key={text} tone={tone}>
                {text}
              </Badge>
            ))}
          </Row>
        </Stack>
        <Progress steps={steps} cancelled={cancelled} />
      </Beside>
    </Item>
  );
}

/** How far a tournament has come: a line of its steps, and the present ones in words. */
function Progress({ steps, cancelled }: Pick<ListedTournament, 'steps' | 'cancelled'>) {
  const now = steps.filter(({ state }) => state === 'now').map(({ name }) => STEP_NAMES[name]);
  const isAnnounced = steps.some(({ name, state }) => name === 'announced' && state === 'done');
  const progressText = () => {
    if (cancelled) return 'Не состоится';
    if (!isAnnounced) return 'Ещё не объявлен';
    return now.length > 0 ? `Сейчас: ${now.join(', ').toLowerCase()}` : 'Все шаги пройдены';
  };
  return (
    <Stack $gap="s1">
      <Line aria-hidden="true">
        {steps.map(({ name, state }) => (
          <i key={name} data-state={state} />
        ))}
      </Line>
      <Quiet>{progressText()}</Quiet>
    </Stack>
  );
}

const Beside = styled.div`
  display: grid;
  gap: ${token('s3')};

  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr) 17rem;
    align-items: center;
  }
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: repeat(8, minmax(0, 1fr));
  gap: ${token('s1')};

  & > i {
    height: 6px;
    border-radius: ${token('round')};
    background: ${token('line')};
  }

  & > [data-state='done'] {
    background: ${token('green')};
  }

  & > [data-state='now'] {
    background: ${token('chung')};
  }
`;
