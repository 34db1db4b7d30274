import { Button, token } from '@league/shared';
import { clockOf, minutesOf, PAUSE_MINUTES, type Pause } from '@league/shared/day';
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
import { useState } from 'react';
import styled from 'styled-components';
import { Heading } from '../../../lib/day-parts.tsx';
import { FormFoot, useCommandForm } from '../../../lib/desk/dialog-form.tsx';
import { namesOf } from '../../../lib/desk/people.ts';
import { DiffView, previewOf } from '../../../lib/diff/diff-view.tsx';
import { pauseText } from '../../../lib/plan/plan-text.ts';
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
const USUAL = { court: 'all', from: '13:00', minutes: '30' };

const isLength = (minutes: string) =>
  /^\d+$/.test(minutes) && +minutes >= PAUSE_MINUTES.least && +minutes <= PAUSE_MINUTES.most;

const faultsOf = ({ from, minutes }: typeof USUAL) => ({
  ...(from === '' && { from: 'Укажите время' }),
  ...(!isLength(minutes.trim()) && {
    minutes: `От ${PAUSE_MINUTES.least} до ${PAUSE_MINUTES.most} минут, целым числом`,
  }),
});

function PauseForm({ day, onDone, onClose }: Props & Pick<DialogControl, 'onClose'>) {
  const desk = useDesk();
  const { confirmed, send } = desk;
  const [values, setValues] = useState(USUAL);
  const pause: Pause = {
    court: values.court === 'all' ? null : Number(values.court),
    day,
    from: minutesOf(values.from),
    minutes: Number(values.minutes),
  };
  const isComplete = Object.keys(faultsOf(values)).length === 0;
  const preview = isComplete ? previewOf(confirmed, { type: 'add-pause', pause }) : null;
  const form = useCommandForm({
    values,
    onChange: setValues,
    faultsOf,
    send: () => send({ type: 'add-pause', pause }),
    done: 'Пауза добавлена.',
    onDone,
    onClose,
  });
  return (
    <Stack as="form" {...form.props}>
      <Field label="Начало" type="time" required {...form.input('from')} />
      <Field label="Минут" inputMode="numeric" autoComplete="off" required {...form.input('minutes')} />
      <SelectField label="Где" {...form.input('court')}>
        <option value="all">На всех кортах</option>
        {Array.from({ length: confirmed.rules?.courts ?? 0 }, (_, index) => (
          <option key={index} value={index + 1}>
            Корт {index + 1}
          </option>
        ))}
      </SelectField>
      <Quiet>
        {isComplete && `До ${clockOf(pause.from + pause.minutes)}. `}Бой, который уже идёт, заканчивают.
      </Quiet>
      {preview && <DiffView preview={preview} nameOf={namesOf(desk)} problem={form.problem} />}
      <FormFoot label="Добавить" problem={form.problem} isBusy={form.isBusy} onClose={onClose} />
    </Stack>
  );
}

const Item = styled(Row).attrs({ as: 'li', $align: 'center', $justify: 'space-between' })`
  padding-inline: ${token('s3')};
  border-radius: ${token('radiusS')};
  background: ${token('track')};
`;
