import { Button } from '@league/shared';
import { athleteCount, athleteOf, type ClubApplication } from '@league/shared/contract';
import { Answer, PlainList, Row, Stack, UploadProgress } from '@league/shared/kit';
import type { DraftRow, RowField } from '@league/shared/tournament';
import { useEffect, useRef } from 'react';
import { draftOf } from '../draft/draft.ts';
import { FIELD_LABELS, sentText } from '../rows/labels.ts';
import type { SaveState } from './use-save.ts';

interface Props {
  rows: readonly DraftRow[];
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
export function SaveFoot({ rows, hasFaults, state, onSave, onReplace, onReload, onCancelPhoto }: Props) {
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
      {state.step === 'failed' && (
        <Failure {...state} rows={rows} onReplace={onReplace} onReload={onReload} />
      )}
      {state.step === 'saving' && state.share !== null && (
        <UploadProgress share={state.share} label="Отправка фото заявки" onCancel={onCancelPhoto} />
      )}
      <Row $align="center">
        <Button busy={step === 'saving'} onClick={onSave}>
          Отправить
        </Button>
        <span>{rows.length > 0 && `В заявке ${athleteCount(rows.length)}`}</span>
      </Row>
    </Stack>
  );
}

type FailureProps = Extract<SaveState, { step: 'failed' }> & Pick<Props, 'rows' | 'onReplace' | 'onReload'>;

function Failure({ message, current, isStored, rows, onReplace, onReload }: FailureProps) {
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
      Сохранённая {sentText(current)}. «Записать поверх» заменит её тем, что введено здесь, «Взять
      сохранённое» — наоборот.
      <Differences mine={rows} theirs={draftOf(current).rows} />
    </Answer>
  );
}

const FIELDS = Object.keys(FIELD_LABELS) as RowField[];
const shown = (text: string) => (text ? `«${text}»` : 'пусто');

/** What two lists of athletes have otherwise. */
function Differences({ mine, theirs }: Record<'mine' | 'theirs', readonly DraftRow[]>) {
  const missingIn = (rows: readonly DraftRow[], others: readonly DraftRow[]) =>
    others
      .filter((other) => !rows.some((row) => athleteOf(row) === athleteOf(other)))
      .map(({ name }) => name);
  const [onlyMine, onlyTheirs] = [missingIn(theirs, mine), missingIn(mine, theirs)];
  const changed = mine.flatMap((row) => {
    const stored = theirs.find((other) => athleteOf(other) === athleteOf(row));
    const fields = FIELDS.filter((field) => stored && row[field].trim() !== stored[field]);
    return fields.map(
      (field) =>
        `${row.name}, ${FIELD_LABELS[field].toLowerCase()}: у вас ${shown(row[field])}, сохранено ${shown(stored?.[field] ?? '')}`,
    );
  });
  const lines = [
    ...(onlyMine.length > 0 ? [`Только у вас: ${onlyMine.join(', ')}`] : []),
    ...(onlyTheirs.length > 0 ? [`Только в сохранённой: ${onlyTheirs.join(', ')}`] : []),
    ...changed,
  ];
  return (
    <PlainList aria-label="Отличается">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </PlainList>
  );
}
