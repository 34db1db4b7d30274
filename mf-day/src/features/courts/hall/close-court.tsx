import { Button, ButtonLink } from '@league/shared';
import { boutStage, type CourtNow, closingMoves, hallOf, planLines } from '@league/shared/day';
import { Answer, Dialog, type DialogControl, Row, Stack } from '@league/shared/kit';
import { useMemo, useState } from 'react';
import { courtPath } from '../../../lib/day-text.ts';
import { FormFoot, NO_FIELDS, useCommandForm } from '../../../lib/desk/dialog-form.tsx';
import { namesOf } from '../../../lib/desk/people.ts';
import { DiffView, previewOf } from '../../../lib/diff/diff-view.tsx';
import { useDesk } from '../../../lib/queue/use-desk.ts';

interface Props extends DialogControl {
  court: CourtNow;
  onDone: (text: string) => void;
}

/** Closes a court: shows first where its bouts go. */
export const CloseCourt = ({ isOpen, onClose, ...props }: Props) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={`Закрыть корт ${props.court.court}`}>
    <CloseForm {...props} onClose={onClose} />
  </Dialog>
);

function CloseForm({ court, onClose, onDone }: Omit<Props, 'isOpen'>) {
  const desk = useDesk();
  const { confirmed, send } = desk;
  const number = court.court;
  const days = confirmed.rules?.days ?? 1;
  // A court is closed for the whole tournament.
  const moves = useMemo(
    () => Array.from({ length: days }, (_, day) => closingMoves(hallOf(confirmed, day, null), number)).flat(),
    [confirmed, days, number],
  );
  const preview = useMemo(
    () => previewOf(confirmed, { type: 'close-court', court: number, moves, at: '' }),
    [confirmed, number, moves],
  );
  const isRefused = 'refusal' in preview;
  const hasBouts = planLines(confirmed).some(
    (line) => line.court === number && ['called', 'running'].includes(boutStage(line)),
  );
  const form = useCommandForm({
    ...NO_FIELDS,
    isReady: !isRefused,
    send: () => send({ type: 'close-court', court: number, moves }),
    done: `Корт ${number} закрыт.`,
    onDone,
    onClose,
  });
  return (
    <Stack as="form" {...form.props}>
      {days > 1 && (
        <p>
          Корт закрывается на все дни турнира. Если он нужен в другой день, откройте его снова; бои, которые с
          него ушли, сами не вернутся.
        </p>
      )}
      {moves.length > 0 && (
        <p>
          Оставшиеся бои перейдут на другие корты, по категориям туда, где закончат раньше. Номера боёв
          останутся.
        </p>
      )}
      <DiffView preview={preview} nameOf={namesOf(desk)} />
      {hasBouts && (
        <Row>
          <ButtonLink variant="secondary" to={courtPath(desk.tournament, number)}>
            Вести корт {number}
          </ButtonLink>
        </Row>
      )}
      <FormFoot
        label="Закрыть корт"
        problem={isRefused ? undefined : form.problem}
        isBusy={form.isBusy}
        isRefused={isRefused}
        onClose={onClose}
      />
    </Stack>
  );
}

/** Takes a closed court back into use. */
export function OpenCourt({ court, onDone }: { court: number; onDone: (text: string) => void }) {
  const { send } = useDesk();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const handleOpen = async () => {
    setBusy(true);
    const refusal = await send({ type: 'open-court', court });
    setBusy(false);
    setProblem(refusal);
    if (refusal === undefined) onDone(`Корт ${court} снова открыт.`);
  };
  return (
    <Stack>
      {problem && <Answer tone="error">{problem}</Answer>}
      <Button variant="secondary" busy={isBusy} onClick={handleOpen}>
        Открыть корт {court}
      </Button>
    </Stack>
  );
}
