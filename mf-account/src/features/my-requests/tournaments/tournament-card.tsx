import {
  Button,
  ButtonLink,
  failureText,
  isApiError,
  logProblem,
  selectVerifiedUser,
  useAppSelector,
} from '@league/shared';
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
  ConfirmDialog,
  formatLongDay,
  Notice,
  nbsp,
  type OutcomeFacts,
  Row,
  Stack,
  Text,
} from '@league/shared/kit';
import { useId, useState } from 'react';
import type { BadgeFacts } from '../application-state.ts';
import { useWithdrawApplicationMutation } from '../applications.api.ts';
import { Eyebrow, Facts, Title, Who } from '../cards/application-card.tsx';

const FAILED = 'Не удалось отозвать. Попробуйте ещё раз.';

interface WithdrawApplicationProps {
  application: ApplicationSummary;
  describedBy: string;
  /** Called once the application is gone, or may no longer be withdrawn. */
  onOutcome: (outcome: OutcomeFacts) => void;
}

/** Withdraws an application, after a question. */
function WithdrawApplication({ application, describedBy, onOutcome }: WithdrawApplicationProps) {
  const [withdraw, { error, isLoading }] = useWithdrawApplicationMutation();
  const [isAsking, setAsking] = useState(false);
  const name = `${application.tournament.title}, ${categoryTitle(application.category, application.tournament)}`;

  const handleConfirm = async () => {
    const { error: refusal } = await withdraw({ id: application.id });
    const status = isApiError(refusal) && refusal.status;
    // 404: already withdrawn, in another tab or by a call whose answer was lost.
    if (!refusal || status === 404) return settle({ text: `Заявка отозвана: ${name}.` });
    logProblem('Заявка не отозвана', refusal);
    // 409: accepted meanwhile. The refetched list has no button, and the question disappears with it.
    if (status === 409) settle({ text: failureText(refusal, FAILED), tone: 'warning' });
  };
  const settle = (outcome: OutcomeFacts) => {
    setAsking(false);
    onOutcome(outcome);
  };

  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onClick={() => setAsking(true)}
      >
        Отозвать
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Отозвать заявку: ${name}?`}
        confirmLabel="Отозвать"
        isBusy={isLoading}
        problem={error && !isLoading ? failureText(error, FAILED) : undefined}
        onConfirm={handleConfirm}
        onClose={() => setAsking(false)}
      >
        Заявка будет удалена вместе со всеми спортсменами в ней и с фото. Вернуть её нельзя, можно только
        подать новую.
      </ConfirmDialog>
    </>
  );
}

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
            <Text as="span" $hasLines>
              {remark}
            </Text>
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
