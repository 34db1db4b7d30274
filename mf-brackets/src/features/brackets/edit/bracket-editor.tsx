import { Button, plural, token } from '@league/shared';
import type { BoutText, WeightCategory } from '@league/shared/contract';
import { Answer, ConfirmDialog, LeaveGuard, LoginPrompt, PlainList, Row } from '@league/shared/kit';
import { CategoryDrawing, THIRD_PLACE_WINNER } from '@league/shared/tournament';
import { type RefObject, useDeferredValue, useRef, useState } from 'react';
import styled from 'styled-components';
import { BoutFields, BoutFieldsContext, Fields, WinnerField } from './bout-fields.tsx';
import type { SaveBrackets } from './saving.ts';
import { type Conflict, useEditing } from './use-editing.ts';

const WHICH: Record<BoutText, string> = {
  matchNumber: 'номер',
  sportsman1: 'спортсмен 1 (синий)',
  sportsman2: 'спортсмен 2 (красный)',
};

const quoted = (text: string) => (text ? `«${text}»` : 'пусто');

function nameOf({ match, text }: Conflict, { roundsB }: WeightCategory): string {
  const isThird = roundsB.flat().some(({ id }) => id === match.id);
  if (match.hidden) return isThird ? THIRD_PLACE_WINNER : 'Победитель';
  return `${match.matchNumber ? `Бой ${match.matchNumber}` : 'Бой без номера'}, ${WHICH[text]}`;
}

interface ConflictsNoticeProps {
  /** What is stored now. */
  current: WeightCategory;
  conflicts: readonly Conflict[];
  onTake: () => void;
  onOverwrite: () => void;
}

/** Says that somebody else has saved meanwhile, with both values, and lets the person decide. */
const ConflictsNotice = ({ current, conflicts, onTake, onOverwrite }: ConflictsNoticeProps) => (
  <Answer
    tone="warning"
    title="Пока вы правили, сетку сохранил кто-то другой."
    action={
      <Row>
        <Button variant="secondary" onClick={onOverwrite}>
          Записать поверх
        </Button>
        <Button variant="secondary" onClick={onTake}>
          Взять сохранённое
        </Button>
      </Row>
    }
  >
    «Записать поверх» заменит только то, что перечислено:
    <PlainList $above="s2" $gap="s2" aria-label="Отличается">
      {conflicts.map((conflict) => (
        <li key={`${conflict.match.id}-${conflict.text}`}>
          {nameOf(conflict, current)}: у вас {quoted(conflict.mine)},{' '}
          {conflict.theirs === undefined ? 'этого боя больше нет' : `сохранено ${quoted(conflict.theirs)}`}
        </li>
      ))}
    </PlainList>
  </Answer>
);

interface Props {
  category: WeightCategory;
  save: SaveBrackets;
  onSaved: () => void;
  onCancel: () => void;
  /** Gets the focus when the editor opens. */
  focusRef: RefObject<HTMLElement | null>;
}

const changes = (count: number) =>
  `${count}\u00a0${plural(count, { one: 'изменение', few: 'изменения', many: 'изменений' })}`;

/** A category with inputs instead of names and numbers. */
export default function BracketEditor({ category, save, onSaved, onCancel, focusRef }: Props) {
  const editing = useEditing(category, save, onSaved);
  const { base, count, state } = editing;
  const [isAsking, setAsking] = useState(false);
  const isSaving = state.step === 'saving';
  // A frame later: restyling hundreds of inputs must not delay the response to the press.
  const isLocked = useDeferredValue(isSaving);

  // The button that settled it is gone, and with it the focus.
  const foot = useRef<HTMLDivElement>(null);
  const focusFoot = () => foot.current?.focus();

  return (
    <>
      <LeaveGuard withinPage />
      <BoutFieldsContext value={editing.fields}>
        <Fields inert={isLocked}>
          <CategoryDrawing category={base} focusRef={focusRef} card={BoutFields} winner={WinnerField} />
        </Fields>
      </BoutFieldsContext>
      <Foot ref={foot} tabIndex={-1}>
        <Notices inert={isSaving}>
          {state.step === 'stale' && (
            <ConflictsNotice
              current={state.current}
              conflicts={state.conflicts}
              onTake={() => {
                editing.take(state.current);
                focusFoot();
              }}
              onOverwrite={() => {
                void editing.saveOver(state.current);
                focusFoot();
              }}
            />
          )}
          {state.step === 'loggedOut' && (
            <LoginPrompt tone="error">Войдите, чтобы сохранить изменения.</LoginPrompt>
          )}
          {state.step === 'failed' && <Answer tone="error">{state.message}</Answer>}
        </Notices>
        <Row $align="center">
          <Button busy={isSaving} disabled={count === 0} onClick={() => void editing.saveOver(base)}>
            Сохранить
          </Button>
          <Button
            variant="secondary"
            disabled={isSaving}
            onClick={() => (count > 0 ? setAsking(true) : onCancel())}
          >
            Отменить
          </Button>
          <span role="status">{count > 0 && changes(count)}</span>
        </Row>
      </Foot>
      <ConfirmDialog
        isOpen={isAsking}
        title="Отменить изменения?"
        confirmLabel="Отменить изменения"
        cancelLabel="Править дальше"
        onConfirm={onCancel}
        onClose={() => setAsking(false)}
      >
        {changes(count)} в этой сетке не{' '}
        {plural(count, { one: 'сохранено', few: 'сохранены', many: 'сохранены' })} и{' '}
        {plural(count, { one: 'пропадёт', few: 'пропадут', many: 'пропадут' })}.
      </ConfirmDialog>
    </>
  );
}

const Foot = styled.div`
  position: sticky;
  z-index: 3;
  inset-block-end: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('s3')};
  margin-block-start: ${token('s4')};
  padding-block: ${token('s3')};
  border-block-start: 1px solid ${token('line')};
  background: ${token('paper')};
`;

/** However long the messages are, most of a phone's screen is left for the bracket. */
const Notices = styled.div`
  max-height: 35dvh;
  overflow: auto;

  &:empty {
    display: none;
  }
`;
