import { Button } from '@league/shared';
import { athleteCount, type ClubApplication } from '@league/shared/contract';
import { Answer, IMAGE_TYPES, Row, Stack, UploadProgress } from '@league/shared/kit';
import { FileButton } from '@league/shared/tournament';
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
  /** `another` replaces a refused photo. */
  onRetryPhoto: (saved: ClubApplication, another?: File) => void;
  onSkipPhoto: (saved: ClubApplication) => void;
}

/** «Сохранить всё», and the outcome. */
export function SaveFoot({
  count,
  hasFaults,
  state,
  onSave,
  onReplace,
  onReload,
  onCancelPhoto,
  onRetryPhoto,
  onSkipPhoto,
}: Props) {
  const { step } = state;
  const isBusy = step === 'saving' || step === 'photo';
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is gone, and with it the focus.
    if (step !== 'idle' && document.activeElement === document.body) place.current?.focus();
  }, [step]);
  return (
    <Stack $gap="s3" ref={place} tabIndex={-1}>
      {hasFaults && !isBusy && state.step !== 'refused' && (
        <Answer tone="error">Заявка не отправлена: исправьте отмеченные поля.</Answer>
      )}
      {state.step === 'refused' && <Answer tone="error">{state.message}</Answer>}
      {state.step === 'stale' && (
        <Answer
          tone="error"
          title="Заявка изменилась, пока вы её правили."
          action={
            <Row $align="center">
              <Button variant="secondary" onClick={() => onReplace(state.current)}>
                Отправить мою
              </Button>
              <Button variant="secondary" onClick={() => onReload(state.current)}>
                Показать новую
              </Button>
            </Row>
          }
        >
          Сейчас в ней {athleteCount(state.current.rows.length)}: {sentText(state.current)}. «Отправить мою»
          заменит её тем, что введено здесь, «Показать новую» — наоборот.
        </Answer>
      )}
      {state.step === 'photo' && (
        <UploadProgress share={state.share} label="Отправка фото заявки" onCancel={onCancelPhoto} />
      )}
      {state.step === 'photoFailed' ? (
        <Answer
          tone="error"
          title="Заявка сохранена, а фото не отправлено."
          action={
            <Row $align="center">
              {state.isRefused ? (
                <FileButton
                  variant="primary"
                  fileLabel="Другой снимок заявки"
                  accept={IMAGE_TYPES.join()}
                  onFile={(file) => onRetryPhoto(state.saved, file)}
                >
                  Выбрать другой файл
                </FileButton>
              ) : (
                <Button onClick={() => onRetryPhoto(state.saved)}>Отправить фото ещё раз</Button>
              )}
              <Button variant="secondary" onClick={() => onSkipPhoto(state.saved)}>
                Продолжить без фото
              </Button>
            </Row>
          }
        >
          {state.message}
        </Answer>
      ) : (
        <Row $align="center">
          <Button busy={isBusy} onClick={onSave}>
            Сохранить всё
          </Button>
          <span>{count > 0 && `В заявке ${athleteCount(count)}`}</span>
        </Row>
      )}
    </Stack>
  );
}
