import type { PublicEntry } from '@league/shared/contract';
import { categoryText, type ThrownLines } from '@league/shared/day';
import styled from 'styled-components';
import { purposeText } from './session-text.ts';

interface Props {
  thrown: readonly ThrownLines[];
  entries: readonly PublicEntry[];
}

/** Every attempt that was thrown away: why, and who stood where. */
export const Thrown = ({ thrown, entries }: Props) => (
  <List aria-label="Отброшенные попытки">
    {thrown.map(({ key, attempt, reason, purpose, lines }) => (
      <li key={`${key} ${attempt}`}>
        {categoryText(key)}, попытка {attempt}: отброшена.{' '}
        {purpose.type === 'redraw' ? '' : `${purposeText(purpose)}. `}
        {reason && `Причина: ${reason}.`}
        <details>
          <summary>Какой была сетка</summary>
          <ol>
            {lines.map((entry, line) => (
              <li key={line}>{entry === null ? '–' : nameOf(entry, entries)}</li>
            ))}
          </ol>
        </details>
      </li>
    ))}
  </List>
);

function nameOf(id: number, entries: readonly PublicEntry[]): string {
  const entry = entries.find((one) => one.id === id);
  return entry ? `${entry.name} (${entry.club})` : `участник №\u00a0${id}`;
}

const List = styled.ul`
  padding-inline-start: 1.2em;

  p {
    margin: 0;
  }
`;
