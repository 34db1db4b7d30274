import { token } from '@league/shared';
import type { BoutText } from '@league/shared/contract';
import { Button, Notice } from '@league/shared/kit';
import styled from 'styled-components';
import type { Conflict } from './edits.ts';

const WHICH: Record<BoutText, string> = {
  matchNumber: 'номер',
  sportsman1: 'спортсмен 1 (синий)',
  sportsman2: 'спортсмен 2 (красный)',
};

const quoted = (text: string) => (text ? `«${text}»` : 'пусто');

const nameOf = ({ match, text }: Conflict) =>
  match.matchNumber ? `Бой ${match.matchNumber}, ${WHICH[text]}` : 'Победитель';

interface Props {
  conflicts: Conflict[];
  onTakeTheirs: (conflict: Conflict) => void;
}

/** Tells that somebody else has saved meanwhile, and lets the person decide where both have changed the same. */
export const ConflictsNotice = ({ conflicts, onTakeTheirs }: Props) => (
  <Notice tone="warning" title="Пока вы правили, сетку сохранил кто-то другой.">
    Его изменения показаны вместе с вашими, ничего не потеряно. Проверьте и сохраните ещё раз.
    {conflicts.length > 0 && (
      <List aria-label="Изменено обоими">
        {conflicts.map((conflict) => (
          <li key={`${conflict.match.id}-${conflict.text}`}>
            <span>
              {nameOf(conflict)}: у вас {quoted(conflict.mine)}, сохранено {quoted(conflict.theirs)}
            </span>
            <Button
              variant="secondary"
              aria-label={`${nameOf(conflict)}: взять сохранённое`}
              onClick={() => onTakeTheirs(conflict)}
            >
              Взять сохранённое
            </Button>
          </li>
        ))}
      </List>
    )}
  </Notice>
);

const List = styled.ul`
  display: grid;
  gap: ${token('s2')};
  margin: ${token('s3')} 0 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${token('s2')} ${token('s4')};
  }

  span {
    flex: 1 1 16rem;
    overflow-wrap: anywhere;
  }
`;
