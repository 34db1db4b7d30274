import { Button, token } from '@league/shared';
import { clockOf, minutesOf, type Pause } from '@league/shared/day';
import {
  Answer,
  Dialog,
  DialogButton,
  type DialogControl,
  Field,
  PlainList,
  Quiet,
  Row,
  SelectField,
  Stack,
} from '@league/shared/kit';
import { type SubmitEvent, useState } from 'react';
import styled from 'styled-components';
import { Heading } from '../../../lib/day-parts.ts';
import { FormFoot, useSending } from '../../../lib/desk/dialog-form.tsx';
import { namesOf } from '../../../lib/desk/people.ts';
import { DiffView, previewOf } from '../../../lib/diff/diff-view.tsx';
import { pauseText } from '../../../lib/plan/pause-text.ts';
import { useDesk } from '../../../lib/queue/use-desk.ts';

interface Props {
  day: number;
  onDone: (text: string) => void;
}

/** The pauses of a day: lunch, an award ceremony. No bout begins in one. */
export function Pauses({ day, onDone }: Props) {
  const { state, send } = useDesk();
  const [problem, setProblem] = useState<string>();
  const pauses = Object.entries(state.pauses)
    .filter(([, pause]) => pause.day === day)
    .sort(([, one], [, other]) => one.from - other.from);
  const handleRemove = async (id: number) => {
    const refusal = await send({ type: 'remove-pause', pause: id });
    setProblem(refusal);
    if (refusal === undefined) onDone('Пауза убрана. Объявленное время боёв осталось прежним.');
  };
  return (
    <Stack as="section" $gap="s2" aria-labelledby="pauses">
      <Heading id="pauses">Паузы</Heading>
      {pauses.length === 0 && <Quiet>Пауз в этот день нет.</Quiet>}
      {problem && <Answer tone="error">{problem}</Answer>}
      <PlainList $gap="s2">
        {pauses.map(([id, pause]) => (
          <Item key={id}>
            {pauseText(pause)}
            <Button
              variant="quiet"
              aria-label={`Убрать: ${pauseText(pause)}`}
              onClick={() => void handleRemove(Number(id))}
            >
              Убрать
            </Button>
          </Item>
        ))}
      </PlainList>
      <Row>
        <DialogButton variant="secondary" label="Добавить паузу">
          {(control) => (
            <Dialog {...control} title="Новая пауза">
              <PauseForm day={day} onDone={onDone} onClose={control.onClose} />
            </Dialog>
          )}
        </DialogButton>
      </Row>
    </Stack>
  );
}

/** What a form proposes: lunch. */
const USUAL = { from: '13:00', minutes: '30' };

function PauseForm({ day, onDone, onClose }: Props & Pick<DialogControl, 'onClose'>) {
  const desk = useDesk();
  const { confirmed, send } = desk;
  const [court, setCourt] = useState('all');
  const [typed, setTyped] = useState(USUAL);
  const sending = useSending({ done: 'Пауза добавлена.', onDone, onClose });
  const pause: Pause = {
    court: court === 'all' ? null : Number(court),
    day,
    from: minutesOf(typed.from),
    minutes: Number(typed.minutes),
  };
  const isWhole = typed.from !== '' && Number.isInteger(pause.minutes);
  const preview = isWhole ? previewOf(confirmed, { type: 'add-pause', pause }) : null;
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!sending.isBusy && isWhole) void sending.send(send({ type: 'add-pause', pause }));
  };
  return (
    <Stack as="form" onSubmit={handleSubmit} noValidate>
      <Field
        label="Начало"
        type="time"
        name="from"
        required
        value={typed.from}
        error={typed.from === '' ? 'Укажите время' : undefined}
        onChange={({ target }) => setTyped({ ...typed, from: target.value })}
      />
      <Field
        label="Минут"
        name="minutes"
        inputMode="numeric"
        required
        value={typed.minutes}
        error={Number.isInteger(pause.minutes) ? undefined : 'Укажите целое число минут'}
        onChange={({ target }) => setTyped({ ...typed, minutes: target.value })}
      />
      <SelectField label="Где" name="court" value={court} onChange={({ target }) => setCourt(target.value)}>
        <option value="all">На всех кортах</option>
        {Array.from({ length: confirmed.rules?.courts ?? 0 }, (_, index) => (
          <option key={index} value={index + 1}>
            Корт {index + 1}
          </option>
        ))}
      </SelectField>
      <Quiet>
        До {clockOf(pause.from + (isWhole ? pause.minutes : 0))}. Бой, который уже идёт, заканчивают.
      </Quiet>
      {preview && <DiffView preview={preview} nameOf={namesOf(desk)} problem={sending.problem} />}
      <FormFoot label="Добавить" problem={sending.problem} isBusy={sending.isBusy} onClose={onClose} />
    </Stack>
  );
}

const Item = styled(Row).attrs({ as: 'li', $align: 'center', $justify: 'space-between' })`
  padding-inline: ${token('s3')};
  border-radius: ${token('radiusS')};
  background: ${token('track')};
`;
