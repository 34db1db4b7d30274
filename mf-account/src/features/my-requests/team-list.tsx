import { ButtonLink, Link, token } from '@league/shared';
import { type ActivityRequest, lacksOf, preparationOf } from '@league/shared/contract';
import { Badge, Card, PlainList, Quiet, Row, Stack } from '@league/shared/kit';
import { useId, useRef } from 'react';
import styled from 'styled-components';
import { InvitationActions, invitationOf } from '../../lib/invitation-actions.tsx';
import { isClosed, participationBadge, paymentBadge } from './application-state.ts';
import { RemindAll, RemindButton } from './remind.tsx';

/** Whether the coach or the club answers and pays, because the athlete has neither an account nor a parent. */
export const isForCoach = ({ notification_id }: ActivityRequest): boolean => notification_id !== null;

/** What the team still lacks for an event or camp that is ahead: those who lack something first, those who declined last. */
const order = (request: ActivityRequest) =>
  request.status === 'declined' ? 2 : lacksOf(request).length === 0 ? 1 : 0;

/** Those who take part, and those of them who are ready. */
export function readinessOf(requests: readonly ActivityRequest[]) {
  const going = requests.filter(({ status }) => status !== 'declined');
  return { going, ready: going.filter((request) => lacksOf(request).length === 0) };
}

interface Props {
  /** For one event or camp. */
  requests: readonly ActivityRequest[];
  isRefreshing: boolean;
}

/** The athletes of a coach or a club in one event or camp: a line or two each, with what is missing and the next step. */
export function TeamList({ requests, isRefreshing }: Props) {
  const [first] = requests;
  if (!first) return null;
  const isOpen = !isClosed(first.activity);
  const { going, ready } = readinessOf(requests);
  return (
    <Stack $gap="s3">
      {isOpen && (
        <p>
          Готовы {ready.length} из {going.length}
        </p>
      )}
      {isOpen && requests.some(isForCoach) && (
        <Quiet>За спортсменов без своего входа и без родителя на сайте отвечаете и платите вы.</Quiet>
      )}
      <Row>
        {isOpen && <RemindAll activityId={first.activity.id} athletes={going} />}
        {going.some(({ team }) => team && !team.has_reader) && (
          <ButtonLink variant="secondary" to="/team/invite">
            Пригласить родителей
          </ButtonLink>
        )}
      </Row>
      <Card>
        <Rows aria-label={first.activity.name}>
          {requests
            .toSorted((one, other) => order(one) - order(other))
            .map((request) => (
              <Athlete
                key={request.athlete.id}
                request={request}
                isOpen={isOpen}
                isRefreshing={isRefreshing}
              />
            ))}
        </Rows>
      </Card>
    </Stack>
  );
}

function Athlete({
  request,
  isOpen,
  isRefreshing,
}: {
  request: ActivityRequest;
  isOpen: boolean;
  isRefreshing: boolean;
}) {
  const { activity, athlete, status, missing_documents, team } = request;
  const place = useRef<HTMLLIElement>(null);
  const nameId = useId();
  const badges = [participationBadge(request), paymentBadge(request)].filter((badge) => badge !== null);
  const waits = isOpen && status !== 'declined';
  const missing = waits ? preparationOf(request) : [];
  const missingText = `Не хватает: ${missing.join(', ')}`;
  const isAnswering = waits && isForCoach(request);
  return (
    <li ref={place} tabIndex={-1} aria-labelledby={nameId}>
      <Row $align="center" $gap="s2">
        <Name id={nameId} to={`/profile/${athlete.id}`}>
          {athlete.lastname} {athlete.firstname}
        </Name>
        {badges.map(({ text, tone }) => (
          <Badge key={text} tone={tone}>
            {text}
          </Badge>
        ))}
      </Row>
      {missing.length > 0 && (
        <p>
          {missing_documents.length > 0 ? (
            <Link to={`/documents?athlete=${athlete.id}`}>{missingText}</Link>
          ) : (
            missingText
          )}
        </p>
      )}
      {isAnswering && (
        <InvitationActions
          invitation={invitationOf(request)}
          name={`${activity.name}, ${athlete.lastname} ${athlete.firstname}`}
          isRefreshing={isRefreshing}
          describedBy={nameId}
          place={place}
        />
      )}
      {waits && team?.has_reader && lacksOf(request).length > 0 && (
        <RemindButton activityId={activity.id} request={request} />
      )}
    </li>
  );
}

const Rows = styled(PlainList)`
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${token('s1')};
    justify-items: start;
    padding-block: ${token('s2')};
  }
  & > li + li {
    border-top: 1px solid ${token('line')};
  }
`;
const Name = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${token('touch')};
  font-weight: 600;
  overflow-wrap: anywhere;
`;
