import { ButtonLink, selectVerifiedUser, token, useAppSelector } from '@league/shared';
import type { ActivityRequest } from '@league/shared/contract';
import { Answer, Badge, Card, formatLongDay, Notice } from '@league/shared/kit';
import { useId } from 'react';
import styled from 'styled-components';
import { InvitationActions } from '../../../lib/invitation-actions.tsx';
import {
  isClosed,
  missingPapers,
  nextStep,
  papersText,
  participationBadge,
  paymentBadge,
} from '../application-state.ts';
import { useAnswer } from '../use-answer.ts';
import { Eyebrow, Facts, Stack, Title, Who } from './card-parts.ts';

const KINDS = { camp: 'Лагерь', event: 'Аттестация' } as const;

interface Props {
  request: ActivityRequest;
  /** The list is being refetched: it may be older than the answer just given. */
  isRefreshing: boolean;
}

/** One application: what, for whom, its state, and the next step. */
export function ApplicationCard({ request, isRefreshing }: Props) {
  const { kind, activity, athlete, status, payment_status, notification_id } = request;
  const viewerId = useAppSelector(selectVerifiedUser)?.id;
  const { answer, isAnswering, problem, place } = useAnswer<HTMLElement>(request);
  const titleId = useId();

  const over = isClosed(activity);
  const badges = [participationBadge(request), paymentBadge(request)].filter((badge) => badge !== null);
  const missing = missingPapers(request);
  const next = nextStep(request);
  const forWhom = athlete.id === viewerId ? null : `${athlete.lastname} ${athlete.firstname}`;
  return (
    <Card as="article" ref={place} tabIndex={-1} aria-labelledby={titleId}>
      <Stack>
        <div>
          <Eyebrow>{KINDS[kind]}</Eyebrow>
          <Title id={titleId}>{activity.name}</Title>
          <Facts>
            <time dateTime={activity.date}>{formatLongDay(activity.date)}</time> · {activity.location}
          </Facts>
          {forWhom && <Who>{forWhom}</Who>}
        </div>
        <Badges>
          {badges.map(({ text, tone }) => (
            <Badge key={text} tone={tone}>
              {text}
            </Badge>
          ))}
        </Badges>
        {next && <p>{next}</p>}
        {!over && payment_status !== 'paid' && (
          <InvitationActions
            kind={kind}
            name={forWhom ? `${activity.name}, ${forWhom}` : activity.name}
            status={status}
            paymentStatus={payment_status}
            answerBy={activity.answer_by}
            notificationId={notification_id}
            isAnswering={isAnswering || isRefreshing}
            describedBy={titleId}
            onAnswer={answer}
          />
        )}
        {problem && <Answer tone="error">{problem}</Answer>}
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
      </Stack>
    </Card>
  );
}

const Badges = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('s2')};
`;
