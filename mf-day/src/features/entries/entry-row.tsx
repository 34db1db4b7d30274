import { Button, from, token } from '@league/shared';
import type { DayCommand, DeskAthlete } from '@league/shared/contract';
import { type Entry, fallsOf, isDrawn } from '@league/shared/day';
import { Badge, Dialog, type DialogControl, formatDay, Notice } from '@league/shared/kit';
import { memo } from 'react';
import styled from 'styled-components';
import { agreeing, WITHDRAWN, withdrawnText } from '../../lib/bout-text.ts';
import { useCategoryText } from '../../lib/categories.tsx';
import { LACKS } from '../../lib/day-text.ts';
import { low } from '../../lib/desk/desk-parts.tsx';
import { ReasonForm } from '../../lib/desk/dialog-form.tsx';
import { fallsText } from '../../lib/diff/diff-view.tsx';
import { useDesk } from '../../lib/queue/use-desk.ts';

export type EntryAction = 'correct' | 'withdraw' | 'return';

interface Props {
  entry: Entry;
  athlete: DeskAthlete | undefined;
  onAct: (action: EntryAction, id: number) => void;
}

/** One entry with its marks: what lacks, who else has the same name, whether it is withdrawn. */
export const EntryRow = memo(function EntryRow({ entry, athlete, onAct }: Props) {
  const categoryText = useCategoryText();
  const { id, club, category, status } = entry;
  const name = athlete?.name ?? `№\u00a0${id}`;
  const isOut = status === 'withdrawn';
  return (
    <Item>
      <div>
        <b>{name}</b>
        {athlete && `, ${formatDay(athlete.birthdate)}`}
        <p>
          <span>{categoryText(category)}</span>
          <span>
            {club}
            {athlete?.coach && `, тренер ${athlete.coach}`}
          </span>
        </p>
      </div>
      <Marks>
        {isOut && <Badge tone="plain">{withdrawnText(entry)}</Badge>}
        {athlete?.lacks?.map((kind) => (
          <Badge key={kind} tone="gold">
            {LACKS[kind]}
          </Badge>
        ))}
        {athlete && athlete.lacks === null && <Badge tone="plain">документы не на сайте</Badge>}
        {(athlete?.twins.length ?? 0) > 0 && <Badge tone="hong">такой же в другой команде</Badge>}
      </Marks>
      <Actions>
        <Button variant="quiet" aria-label={`Исправить: ${name}`} onClick={() => onAct('correct', id)}>
          Исправить
        </Button>
        <Button
          variant="quiet"
          aria-label={`${isOut ? 'Вернуть' : 'Снять'}: ${name}`}
          onClick={() => onAct(isOut ? 'return' : 'withdraw', id)}
        >
          {isOut ? 'Вернуть' : 'Снять'}
        </Button>
      </Actions>
    </Item>
  );
});

const Item = styled.li`
  display: grid;
  grid-template: 'text text' 'marks actions' / minmax(0, 1fr) auto;
  column-gap: ${token('s3')};
  align-items: center;
  padding-block: ${token('s2')};
  border-block-end: 1px solid ${token('line')};
  /* 450 of them: what is out of view is not laid out. */
  content-visibility: auto;
  contain-intrinsic-block-size: auto 96px;

  ${from.tablet} {
    grid-template-areas: 'text actions' 'marks actions';
  }

  & > :first-child {
    grid-area: text;
    overflow-wrap: anywhere;
  }

  p {
    color: ${token('ink2')};
    font-size: ${token('small')};
  }

  p > span {
    display: block;
  }

  /* Three of them beside the search. */
  ${low} {
    padding-block: ${token('s1')};

    p {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }

    p > span {
      display: inline;
    }

    p > span + span::before {
      content: ' · ';
    }
  }
`;

const Marks = styled.div`
  grid-area: marks;
  display: flex;
  flex-wrap: wrap;
  gap: ${token('s1')};
`;

const Actions = styled.div`
  grid-area: actions;
  display: flex;

  & > button {
    padding-inline: ${token('s2')};
  }
`;

interface StatusProps extends DialogControl {
  action: 'withdraw' | 'return';
  entry: Entry;
  name: string;
  onDone: (text: string) => void;
}

const LABELS = { withdraw: 'Снять', return: 'Вернуть' };

/** «Снять», «Вернуть»: with a reason, and the bouts that fall. */
export function StatusDialog({ action, entry, name, isOpen, onClose, onDone }: StatusProps) {
  const { confirmed, send } = useDesk();
  const falls = fallsOf(confirmed, { type: action, entry: entry.id, reason: 'secretariat' });
  const isMade = action === 'withdraw' && isDrawn(confirmed, entry.category);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`${LABELS[action]}: ${name}`}>
      <ReasonForm
        type={action}
        of={entry.category}
        label={LABELS[action]}
        send={({ reason, note }) =>
          send({ type: action, entry: entry.id, reason, falls: [...falls] } as DayCommand, note)
        }
        done={`${name}: ${action === 'withdraw' ? `${agreeing(WITHDRAWN, entry.category)} с турнира` : 'снова участвует'}.`}
        onDone={onDone}
        onClose={onClose}
      >
        {() => (
          <>
            {isMade
              ? 'Соперник пройдёт без боя. Что изменится, показывает вкладка «Жеребьёвка».'
              : 'Причина останется в журнале турнира, пояснение видит только секретариат.'}
            {falls.length > 0 && <Notice tone="warning">{fallsText(falls, confirmed)}</Notice>}
          </>
        )}
      </ReasonForm>
    </Dialog>
  );
}
