import { lazyPage } from '@league/shared';
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
  Line,
  type OutcomeFacts,
  Quiet,
  Row,
  Text,
} from '@league/shared/kit';
import { useId } from 'react';
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
  const name = (
    <Text as="strong" $color="ink" $size="body" id={nameId}>
      {senderText(application)}
    </Text>
  );
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
