import { ButtonLink, selectVerifiedUser, useAppSelector } from '@league/shared';
import {
  type ApplicationStatus,
  type ApplicationSummary,
  applicationStatusText,
  athleteCount,
  categoryTitle,
  isOver,
  subPagePath,
} from '@league/shared/contract';
import {
  Badge,
  type BadgeTone,
  Card,
  formatLongDay,
  Notice,
  nbsp,
  type OutcomeFacts,
  Row,
  Stack,
} from '@league/shared/kit';
import { useId } from 'react';
import styled from 'styled-components';
import type { BadgeFacts } from '../application-state.ts';
import { Eyebrow, Facts, Title, Who } from '../cards/card-parts.ts';
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
          {isOver(tournament) && application.status === 'accepted' && (
            <ButtonLink
              to={subPagePath(tournament.id, 'results')}
              variant="secondary"
              aria-describedby={titleId}
            >
              Результаты
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

const TONES: Record<ApplicationStatus, BadgeTone> = {
  submitted: 'chung',
  accepted: 'green',
  returned: 'hong',
};

/** State of an application for a tournament, in a plain tone if the tournament is over without a decision. */
function tournamentBadge(application: ApplicationSummary): BadgeFacts {
  const { status, tournament } = application;
  const tone = status === 'submitted' && isOver(tournament) ? 'plain' : TONES[status];
  return { text: applicationStatusText(application), tone };
}

/** Actions that are still possible. */
interface TournamentSteps {
  /** The organiser has returned it for correction. */
  mayCorrect: boolean;
  mayWithdraw: boolean;
  /** The photo of the stamped form is missing, and still matters. */
  wantsPhoto: boolean;
}

/** Only its author may change an application, until the organiser accepts it or the tournament is over. */
function tournamentSteps({ status, own, image_url, tournament }: ApplicationSummary): TournamentSteps {
  const isOpen = status !== 'accepted' && !isOver(tournament);
  return {
    mayCorrect: isOpen && own && status === 'returned',
    mayWithdraw: isOpen && own,
    wantsPhoto: isOpen && image_url === null,
  };
}

/** Address of an application's page. */
const applicationPath = ({ id }: Pick<ApplicationSummary, 'id'>): string => `/registration?application=${id}`;
