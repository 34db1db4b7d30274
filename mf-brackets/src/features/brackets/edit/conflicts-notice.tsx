import { Button, token } from '@league/shared';
import type { BoutText, WeightCategory } from '@league/shared/contract';
import { Answer, PlainList, Row } from '@league/shared/kit';
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
  /** What is stored now. */
  current: WeightCategory;
  conflicts: readonly Conflict[];
  onTake: () => void;
  onOverwrite: () => void;
}

/** Says that somebody else has saved meanwhile, with both values, and lets the person decide. */
export const ConflictsNotice = ({ current, conflicts, onTake, onOverwrite }: Props) => (
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
    <List $gap="s2" aria-label="Отличается">
      {conflicts.map((conflict) => (
        <li key={`${conflict.match.id}-${conflict.text}`}>
          {nameOf(conflict, current)}: у вас {quoted(conflict.mine)},{' '}
          {conflict.theirs === undefined ? 'этого боя больше нет' : `сохранено ${quoted(conflict.theirs)}`}
        </li>
      ))}
    </List>
  </Answer>
);

const List = styled(PlainList)`
  margin: ${token('s2')} 0 0;
  overflow-wrap: anywhere;
`;
