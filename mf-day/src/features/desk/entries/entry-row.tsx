import { Button, token } from '@league/shared';
import type { DeskAthlete } from '@league/shared/contract';
import { categoryText, type Entry, reasonText } from '@league/shared/day';
import { Badge, formatDay } from '@league/shared/kit';
import { memo } from 'react';
import styled from 'styled-components';
import { LACKS } from '../../../lib/day-text.ts';

export type EntryAction = 'correct' | 'withdraw' | 'return';

interface Props {
  entry: Entry;
  athlete: DeskAthlete | undefined;
  onAct: (action: EntryAction, id: number) => void;
}

/** One entry with its marks: what lacks, who else has the same name, whether it is withdrawn. */
export const EntryRow = memo(function EntryRow({ entry, athlete, onAct }: Props) {
  const { id, club, category, status, reason } = entry;
  const name = athlete?.name ?? `№\u00a0${id}`;
  const isOut = status === 'withdrawn';
  return (
    <Item>
      <div>
        <b>{name}</b>
        {athlete && `, ${formatDay(athlete.birthdate)}`}
        <p>
          {club}
          {athlete?.coach && `, тренер ${athlete.coach}`}
          <br />
          {categoryText(category)}
        </p>
        <Marks>
          {isOut && (
            <Badge tone="plain">{`снят${reason ? `: ${reasonText(reason).toLowerCase()}` : ''}`}</Badge>
          )}
          {athlete?.lacks?.map((kind) => (
            <Badge key={kind} tone="gold">
              {LACKS[kind]}
            </Badge>
          ))}
          {athlete && athlete.lacks === null && <Badge tone="plain">документы не на сайте</Badge>}
          {(athlete?.twins.length ?? 0) > 0 && <Badge tone="hong">такой же в другой команде</Badge>}
        </Marks>
      </div>
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
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${token('s2')} ${token('s4')};
  padding-block: ${token('s3')};
  border-block-end: 1px solid ${token('line')};
  /* 450 of them: what is out of view is not laid out. */
  content-visibility: auto;
  contain-intrinsic-block-size: auto 96px;

  & > :first-child {
    flex: 1 1 16rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  p {
    margin: 0;
    color: ${token('ink2')};
    font-size: ${token('small')};
  }
`;

const Marks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('s1')};
  margin-block-start: ${token('s1')};
`;

const Actions = styled.div`
  display: flex;
  align-items: start;
`;
