import { ButtonLink, Link, selectVerifiedUser, token, useAppSelector } from '@league/shared';
import { type ActivityRequest, PARTICIPATION_PRICE, rublesText } from '@league/shared/contract';
import { Badge, Card, formatLongDay, formatLongDays, Notice, Row, Stack } from '@league/shared/kit';
import { useId, useRef } from 'react';
import styled from 'styled-components';
import { InvitationActions, invitationOf } from '../../../lib/invitation-actions.tsx';
import {
  activityPath,
  isClosed,
  missingPapers,
  nextStep,
  papersText,
  participationBadge,
  paymentBadge,
} from '../application-state.ts';

// Shared parts of the cards of «Мои заявки».

export const Eyebrow = styled.p`
  color: ${token('ink2')};
  font-size: ${token('small')};
  font-weight: 600;
`;
export const Title = styled.h3`
  font-size: ${token('lead')};
  font-weight: 600;
  overflow-wrap: anywhere;
`;
export const Facts = styled.p`
  margin-top: ${token('s1')};
  color: ${token('ink2')};
  overflow-wrap: anywhere;
`;
export const Who = styled.p`
  margin-top: ${token('s1')};
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const KINDS = { camp: 'Лагерь', event: 'Аттестация' } as const;

interface Props {
  request: ActivityRequest;
  /** The list is being refetched: it may be older than the answer just given. */
  isRefreshing: boolean;
  /** On the page of the event or camp, which need not be named. */
  isThere?: boolean;
}

/** One application: what it is, its athlete, its state, and the next step: answer, payment, papers. */
export function ApplicationCard({ request, isRefreshing, isThere = false }: Props) {
  const { kind, activity, athlete } = request;
  const viewerId = useAppSelector(selectVerifiedUser)?.id;
  const place = useRef<HTMLElement>(null);
  const titleId = useId();
  const who = `${athlete.lastname} ${athlete.firstname}`;
  const forWhom = isThere || athlete.id !== viewerId ? who : null;
  const badges = [participationBadge(request), paymentBadge(request)].filter((badge) => badge !== null);
  const missing = missingPapers(request);
  const next = nextStep(request);
  return (
    <Card as="article" ref={place} tabIndex={-1} aria-labelledby={titleId}>
      <Stack $gap="s3">
        {isThere ? (
          <Title id={titleId}>{who}</Title>
        ) : (
          <div>
            <Eyebrow>{KINDS[kind]}</Eyebrow>
            <Title id={titleId}>
              <Link to={activityPath(request)}>{activity.name}</Link>
            </Title>
            <Facts>
              <time dateTime={activity.date}>{formatLongDays(activity.date, activity.end_date)}</time> ·{' '}
              {activity.location}
            </Facts>
            {request.status === 'pending' && !isClosed(activity) && (
              <Facts>
                {rublesText(activity.price ?? PARTICIPATION_PRICE)}
                {activity.answer_by && ` · ответить до ${formatLongDay(activity.answer_by)}`}
              </Facts>
            )}
            {forWhom && <Who>{forWhom}</Who>}
          </div>
        )}
        <Row as="p" $gap="s2">
          {badges.map(({ text, tone }) => (
            <Badge key={text} tone={tone}>
              {text}
            </Badge>
          ))}
        </Row>
        {next && <p>{next}</p>}
        {!isClosed(activity) && <Contacts of={request} />}
        {!isClosed(activity) && (
          <InvitationActions
            invitation={invitationOf(request)}
            name={forWhom ? `${activity.name}, ${forWhom}` : activity.name}
            isRefreshing={isRefreshing}
            describedBy={titleId}
            place={place}
          />
        )}
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

/** The people who answer questions about the event, with their telephones. */
const Contacts = ({ of: { contacts = [] } }: { of: ActivityRequest }) =>
  contacts.length > 0 && (
    <Facts>
      Вопросы:{' '}
      {contacts.map(({ name, telephone }, index) => (
        <span key={name}>
          {index > 0 && '; '}
          {name}, <a href={`tel:${telephone.replace(/[^+\d]/g, '')}`}>{telephone}</a>
        </span>
      ))}
    </Facts>
  );
