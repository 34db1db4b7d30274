import { Button } from '@league/shared';
import { athleteCount, type ClubApplication } from '@league/shared/contract';
import { Answer, Row, Stack, UploadProgress } from '@league/shared/kit';
import { useEffect, useRef } from 'react';
import { sentText } from '../rows/labels.ts';
import type { SaveState } from './use-save.ts';

interface Props {
  count: number;
  /** Inputs above have errors. */
  hasFaults: boolean;
  state: SaveState;
  onSave: () => void;
  /** The draft replaces the newer application, or the other way round. */
  onReplace: (current: ClubApplication) => void;
  onReload: (current: ClubApplication) => void;
  onCancelPhoto: () => void;
}

/** «Отправить», and the outcome. */
export function SaveFoot({ count, hasFaults, state, onSave, onReplace, onReload, onCancelPhoto }: Props) {
  const { step } = state;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is gone, and with it the focus.
    if (step !== 'idle' && document.activeElement === document.body) place.current?.focus();
  }, [step]);
  return (
    <Stack $gap="s3" ref={place} tabIndex={-1}>
      {hasFaults && step === 'idle' && (
        <Answer tone="error">Заявка не отправлена: исправьте отмеченные поля.</Answer>
      )}
      {state.step === 'failed' && <Failure {...state} onReplace={onReplace} onReload={onReload} />}
      {state.step === 'saving' && state.share !== null && (
        <UploadProgress share={state.share} label="Отправка фото заявки" onCancel={onCancelPhoto} />
      )}
      <Row $align="center">
        <Button busy={step === 'saving'} onClick={onSave}>
          Отправить
        </Button>
        <span>{count > 0 && `В заявке ${athleteCount(count)}`}</span>
      </Row>
    </Stack>
  );
}

type FailureProps = Extract<SaveState, { step: 'failed' }> & Pick<Props, 'onReplace' | 'onReload'>;

function Failure({ message, current, isStored, onReplace, onReload }: FailureProps) {
  if (isStored)
    return (
      <Answer tone="error" title="Заявка отправлена, а фото нет.">
        {message} Нажмите «Отправить» ещё раз: с тем же фото, с другим или без него.
      </Answer>
    );
  if (!current) return <Answer tone="error">{message}</Answer>;
  return (
    <Answer
      tone="error"
      title="Заявка изменилась, пока вы её правили."
      action={
        <Row $align="center">
          <Button variant="secondary" onClick={() => onReplace(current)}>
            Записать поверх
          </Button>
          <Button variant="secondary" onClick={() => onReload(current)}>
            Взять сохранённое
          </Button>
        </Row>
      }
    >
      Сейчас в ней {athleteCount(current.rows.length)}: {sentText(current)}. «Записать поверх» заменит её тем,
      что введено здесь, «Взять сохранённое» — наоборот.
    </Answer>
  );
}
