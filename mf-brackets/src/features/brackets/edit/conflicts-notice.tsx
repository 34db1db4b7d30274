import { Button, token } from '@league/shared';
import type { BoutText, WeightCategory } from '@league/shared/contract';
import { Answer, PlainList } from '@league/shared/kit';
import { THIRD_PLACE_WINNER } from '@league/shared/tournament';
import styled from 'styled-components';
import type { Conflict } from './edits.ts';

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

interface Props {
  category: WeightCategory;
  conflicts: Conflict[];
  onTakeTheirs: (conflict: Conflict) => void;
}

/** Says that somebody else has saved meanwhile, and lets the person decide about texts that both changed. */
export const ConflictsNotice = ({ category, conflicts, onTakeTheirs }: Props) => (
  <Answer tone="warning" title="Пока вы правили, сетку сохранил кто-то другой.">
    Его изменения показаны вместе с вашими, ничего не потеряно. Проверьте и сохраните ещё раз.
    {conflicts.length > 0 && (
      <List $gap="s2" aria-label="Изменено обоими">
        {conflicts.map((conflict) => (
          <li key={`${conflict.match.id}-${conflict.text}`}>
            <span>
              {nameOf(conflict, category)}: у вас {quoted(conflict.mine)}, сохранено {quoted(conflict.theirs)}
            </span>
            <Button
              variant="secondary"
              aria-label={`${nameOf(conflict, category)}: взять сохранённое`}
              onClick={() => onTakeTheirs(conflict)}
            >
              Взять сохранённое
            </Button>
          </li>
        ))}
      </List>
    )}
  </Answer>
);

const List = styled(PlainList)`
  margin: ${token('s3')} 0 0;

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
