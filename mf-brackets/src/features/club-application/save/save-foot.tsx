import { Button } from '@league/shared';
import { athleteCount, athleteOf, type ClubApplication } from '@league/shared/contract';
import { Answer, PlainList, Row, Stack, UploadProgress } from '@league/shared/kit';
import { type DraftRow, groupOfAim, type RowField } from '@league/shared/tournament';
import { useEffect, useRef } from 'react';
import { type Draft, draftOf } from '../draft/application-draft.ts';
import { FIELD_LABELS, sentText } from '../rows/labels.ts';
import type { SaveState } from './use-save.ts';

interface Props {
  draft: Draft;
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
export function SaveFoot({ draft, hasFaults, state, onSave, onReplace, onReload, onCancelPhoto }: Props) {
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
        <Failure {...state} draft={draft} onReplace={onReplace} onReload={onReload} />
      )}
      {state.step === 'saving' && state.share !== null && (
        <UploadProgress share={state.share} label="Отправка фото заявки" onCancel={onCancelPhoto} />
      )}
      <Row $align="center">
        <Button busy={step === 'saving'} onClick={onSave}>
          Отправить
        </Button>
        <span>{draft.rows.length > 0 && `В заявке ${athleteCount(draft.rows.length)}`}</span>
      </Row>
    </Stack>
  );
}

type FailureProps = Extract<SaveState, { step: 'failed' }> & Pick<Props, 'draft' | 'onReplace' | 'onReload'>;

function Failure({ message, current, isStored, draft, onReplace, onReload }: FailureProps) {
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
      <Differences mine={draft} theirs={draftOf(current)} />
    </Answer>
  );
}

const FIELDS = Object.keys(FIELD_LABELS) as RowField[];
const shown = (text: string) => (text ? `«${text}»` : 'пусто');

const titleOf = ({ name }: DraftRow, index: number) => name.trim() || `№ ${index + 1}`;

/** What two applications have otherwise. */
function Differences({ mine, theirs }: Record<'mine' | 'theirs', Draft>) {
  const missingIn = ({ rows }: Draft, others: Draft) =>
    others.rows.flatMap((other, index) =>
      rows.some((row) => athleteOf(row) === athleteOf(other)) ? [] : titleOf(other, index),
    );
  const [onlyMine, onlyTheirs] = [missingIn(theirs, mine), missingIn(mine, theirs)];
  const changeOf = (label: string, own = '', stored = '') =>
    `${label}: у вас ${shown(own)}, сохранено ${shown(stored)}`;
  const changed = mine.rows.flatMap((row, index) => {
    const stored = theirs.rows.find((other) => athleteOf(other) === athleteOf(row));
    const fields = FIELDS.filter((field) => stored && row[field].trim() !== stored[field]);
    const labelOf = (field: RowField) => `${titleOf(row, index)}, ${FIELD_LABELS[field].toLowerCase()}`;
    return fields.map((field) => changeOf(labelOf(field), row[field], stored?.[field]));
  });
  const [group, storedGroup] = [mine, theirs].map((draft) => groupOfAim(draft)?.title ?? draft.category);
  const lines = [
    ...(group === storedGroup ? [] : [changeOf('Категория', group, storedGroup)]),
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
