import { ButtonLink, selectVerifiedUser, useAppSelector } from '@league/shared';
import { type ApplicationSummary, athleteCount, categoryTitle } from '@league/shared/contract';
import { Badge, Card, formatLongDay, Notice, nbsp, type OutcomeFacts, Row, Stack } from '@league/shared/kit';
import { useId } from 'react';
import styled from 'styled-components';
import { Eyebrow, Facts, Title, Who } from '../cards/card-parts.ts';
import { applicationPath, tournamentBadge, tournamentSteps } from './tournament-state.ts';
import { WithdrawApplication } from './withdraw-application.tsx';

interface Props {
  application: ApplicationSummary;
  onOutcome: (outcome: OutcomeFacts) => void;
}

/** One application for a tournament: its state, what is missing, and the next step. */
export function TournamentCard({ application, onOutcome }: Props) {
  const { tournament, category, remark, athletes, author, own, sent_at } = application;
  const isClub = useAppSelector(selectVerifiedUser)?.userType === 'club';
  const titleId = useId();
  const { text, tone } = tournamentBadge(application);
  const { mayCorrect, mayWithdraw, wantsPhoto } = tournamentSteps(application);
  const path = applicationPath(application);
  return (
    <Card as="article" aria-labelledby={titleId}>
      <Stack $gap="s3">
        <div>
          <Eyebrow>{categoryTitle(category, tournament)}</Eyebrow>
          <Title as="h4" id={titleId}>
            {tournament.title}
          </Title>
          <Facts>
            <time dateTime={tournament.date}>{formatLongDay(tournament.date)}</time> ·{' '}
            {athleteCount(athletes)}
          </Facts>
          {isClub && <Who>{own ? 'Заявка клуба' : `Тренер: ${author.name}`}</Who>}
          <Facts>Отправлена {formatLongDay(sent_at)}</Facts>
        </div>
        <p>
          <Badge tone={tone}>{text}</Badge>
        </p>
        {remark && (
          <Notice tone="warning" title="Замечание организатора">
            <Remark>{remark}</Remark>
          </Notice>
        )}
        {wantsPhoto && (
          <Notice
            tone="warning"
            action={
              own && (
                <ButtonLink to={path} variant="secondary" aria-describedby={titleId}>
                  Приложить фото
                </ButtonLink>
              )
            }
          >
            {nbsp(own ? 'Приложите фото заявки с печатью' : 'Тренер ещё не приложил фото заявки с печатью')}
          </Notice>
        )}
        <Row>
          {mayCorrect ? (
            <ButtonLink to={path} aria-describedby={titleId}>
              Исправить
            </ButtonLink>
          ) : (
            <ButtonLink to={path} variant="secondary" aria-describedby={titleId}>
              Открыть
            </ButtonLink>
          )}
          {mayWithdraw && (
            <WithdrawApplication application={application} describedBy={titleId} onOutcome={onOutcome} />
          )}
        </Row>
      </Stack>
    </Card>
  );
}

const Remark = styled.span`
  white-space: pre-line;
`;
