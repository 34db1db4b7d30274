import { lazyPage } from '@league/shared';
import type { ActivityKind } from '@league/shared/api';
import { DialogButton, Outcome, quoted, Row, Stack } from '@league/shared/kit';
import { useState } from 'react';

const ChangeDialog = lazyPage(() => import('./change-dialog.tsx'));
const CancelDialog = lazyPage(() => import('./cancel-dialog.tsx'));

const KINDS = { event: 'Событие', camp: 'Лагерь' } as const;

interface Props {
  kind: ActivityKind;
  id: number;
  /** Its name. */
  title: string;
  /** It is past or cancelled: neither is offered any more. */
  isClosed: boolean;
}

/** Changes and cancels one camp or event, for its club and for organisers; also the slot `events/manage`. */
export default function Manage({ kind, id, title, isClosed }: Props) {
  const [outcome, setOutcome] = useState('');
  const dialog = { kind, id, title: `${KINDS[kind]} ${quoted(title)}`, onDone: setOutcome };
  if (isClosed && !outcome) return null;
  return (
    <Stack $gap="s3">
      {outcome && <Outcome text={outcome} />}
      {!isClosed && (
        <Row>
          <DialogButton label="Изменить" variant="secondary" aria-label={`Изменить: ${title}`}>
            {(control) => <ChangeDialog {...control} {...dialog} />}
          </DialogButton>
          <DialogButton label="Отменить" variant="quiet" aria-label={`Отменить: ${title}`}>
            {(control) => <CancelDialog {...control} {...dialog} />}
          </DialogButton>
        </Row>
      )}
    </Stack>
  );
}
