import { ButtonLink } from '@league/shared';
import type { ActivityRequest } from '@league/shared/contract';
import { Answer, Badge, Notice, Row } from '@league/shared/kit';
import { InvitationActions } from '../../../lib/invitation-actions.tsx';
import {
  isClosed,
  missingPapers,
  nextStep,
  papersText,
  participationBadge,
  paymentBadge,
} from '../application-state.ts';
import type { Answering } from '../use-answer.ts';

interface Props {
  request: ActivityRequest;
  /** Camp or event and, if it is not the viewer, the person; part of the question before declining. */
  name: string;
  answering: Pick<Answering<HTMLElement>, 'answer' | 'isAnswering' | 'problem'>;
  /** The list is being refetched: it may be older than the answer just given. */
  isRefreshing: boolean;
  /** Id of the element that describes the buttons for screen readers. */
  describedBy: string;
}

/** State and next step of one application: answer, payment, papers. */
export function ApplicationSteps({ request, name, answering, isRefreshing, describedBy }: Props) {
  const { kind, activity, athlete, status, payment_status, notification_id } = request;
  const badges = [participationBadge(request), paymentBadge(request)].filter((badge) => badge !== null);
  const missing = missingPapers(request);
  const next = nextStep(request);
  return (
    <>
      <Row as="p" $gap="s2">
        {badges.map(({ text, tone }) => (
          <Badge key={text} tone={tone}>
            {text}
          </Badge>
        ))}
      </Row>
      {next && <p>{next}</p>}
      {!isClosed(activity) && payment_status !== 'paid' && (
        <InvitationActions
          kind={kind}
          name={name}
          status={status}
          paymentStatus={payment_status}
          price={activity.price}
          answerBy={activity.answer_by}
          notificationId={notification_id}
          isAnswering={answering.isAnswering || isRefreshing}
          describedBy={describedBy}
          onAnswer={answering.answer}
        />
      )}
      {answering.problem && <Answer tone="error">{answering.problem}</Answer>}
      {missing.length > 0 && (
        <Notice
          tone="warning"
          action={
            <ButtonLink to={`/documents?athlete=${athlete.id}`} variant="secondary">
              Загрузить документы
            </ButtonLink>
          }
        >
          {papersText(missing)}
        </Notice>
      )}
    </>
  );
}
