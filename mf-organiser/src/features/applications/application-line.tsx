import { lazyPage, token } from '@league/shared';
import {
  applicationStatusText,
  athleteCount,
  categoryTitle,
  type OrganiserApplication,
} from '@league/shared/contract';
import {
  Badge,
  type BadgeTone,
  CheckboxField,
  DialogButton,
  formatLongDay,
  type OutcomeFacts,
  Quiet,
  Row,
} from '@league/shared/kit';
import { useId } from 'react';
import styled from 'styled-components';
import { senderText } from './inbox-text.ts';

const ApplicationDialog = lazyPage(() => import('./application-dialog.tsx'));

const TONES: Record<OrganiserApplication['status'], BadgeTone> = {
  submitted: 'gold',
  accepted: 'green',
  returned: 'plain',
};

interface Props {
  application: OrganiserApplication;
  /** The tournament has passed: nothing can be accepted any more. */
  isOver: boolean;
  isChosen: boolean;
  onChoice: (id: number, isChosen: boolean) => void;
  onOutcome: (outcome: OutcomeFacts) => void;
}

/** One application in the inbox: the sender, the category, its size and state. */
export function ApplicationLine({ application, isOver, isChosen, onChoice, onOutcome }: Props) {
  const { id, status, category, athletes, sent_at, image_url, remark, tournament } = application;
  const nameId = useId();
  const name = <Sender id={nameId}>{senderText(application)}</Sender>;
  return (
    <Line>
      <div>
        {status === 'submitted' && !isOver ? (
          <CheckboxField
            name={`application-${id}`}
            label={name}
            checked={isChosen}
            onChange={({ target }) => onChoice(id, target.checked)}
          />
        ) : (
          name
        )}
        <Quiet>
          {categoryTitle(category, tournament)} · {athleteCount(athletes)} · {formatLongDay(sent_at)}
          {image_url === null && ' · бланка нет'}
        </Quiet>
        {remark && <Quiet>Возвращена с замечанием: {remark}</Quiet>}
      </div>
      <Row $align="center">
        <Badge tone={TONES[status]}>{applicationStatusText(application)}</Badge>
        <DialogButton variant="secondary" label="Открыть" aria-describedby={nameId}>
          {(dialog) => (
            <ApplicationDialog {...dialog} application={application} isOver={isOver} onOutcome={onOutcome} />
          )}
        </DialogButton>
      </Row>
    </Line>
  );
}

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('s2')} ${token('s4')};
  align-items: center;
  justify-content: space-between;

  & > :first-child {
    flex: 1 1 16rem;
    min-width: 0;
  }
`;
const Sender = styled.strong`
  color: ${token('ink')};
  font-size: 1rem;
  overflow-wrap: anywhere;
`;
