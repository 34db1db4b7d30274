import type { DayCategory, PublicEntry } from '@league/shared/contract';
import { categoryText, type ThrownLines, type Unavoidable } from '@league/shared/day';
import { PlainList, Quiet } from '@league/shared/kit';
import styled from 'styled-components';
import { useCategories } from '../categories.tsx';
import { athletesText, pairsText, pointsText } from '../day-text.ts';
import { purposeText } from './session-text.ts';

interface Props {
  draw: Pick<NonNullable<DayCategory['draw']>, 'seeding' | 'rated'>;
  nameOf: (entry: number) => string;
}

/** Lists the seeded athletes with their rating points. The secretariat stored the points when it closed the list. */
export function Seeds({ draw: { seeding, rated }, nameOf }: Props) {
  const named = rated.map(({ entry, points }) => `${nameOf(entry)} – ${pointsText(points)}`);
  const seeded = rated.filter(({ seed }) => seed !== null).length;
  if (seeding === 'lot') return <Quiet>{SEEDED_BY_LOT}</Quiet>;
  if (rated.length === 0)
    return <Quiet>Посева нет: очков рейтинга не было ни у кого, когда закрыли список.</Quiet>;
  return (
    <>
      <Quiet>
        Посев по очкам рейтинга, какими они были, когда закрыли список
        {seeded < named.length && `. Сеют не больше четверти строк: ${seeded} из ${named.length}`}.
      </Quiet>
      <PlainList $gap="s2" as="ol" aria-label="Посев">
        {named.map((text, index) => (
          <li key={index}>{index < seeded ? `Посев ${index + 1}: ${text}` : `Без посева: ${text}`}</li>
        ))}
      </PlainList>
    </>
  );
}

/** Of a draw whose list was closed without points. */
export const SEEDED_BY_LOT = 'Посев по жребию: очки рейтинга не учитывались.';

/** Two of the first round who share something; as the draw and the public page have it. */
type Meeting = Pick<Unavoidable, 'shares' | 'of' | 'count'> & { entries: readonly number[] };

/** Meetings that are named one by one; of more, the number is enough. */
const NAMED = 3;

/**
 * One sentence for each club, coach or region: «5 спортсменов команды «Олимп» на 4 пары: Орлов Марк – Ким Артём.»
 * @param lines number of lines of the bracket as drawn
 */
export function unavoidableTexts(
  unavoidable: readonly Meeting[],
  lines: number,
  nameOf: (entry: number) => string,
): string[] {
  const groups = Map.groupBy(unavoidable, ({ shares, of }) => `${shares} ${of}`);
  return [...groups.values()].flatMap((meetings) => {
    const [first] = meetings;
    if (!first) return [];
    const pairs = Math.max(1, lines / 2);
    const reason =
      first.count > pairs ? ` на\u00a0${pairsText(pairs)}` : `, важнее ${OUTWEIGHED_BY[first.shares]}`;
    const names = meetings.map(({ entries: [one, other] }) => `${nameOf(one ?? 0)} – ${nameOf(other ?? 0)}`);
    const which = names.length > NAMED ? `встреч\u00a0– ${names.length}` : names.join('; ');
    return [`${athletesText(first.count)} ${ofGroup(first)}${reason}: ${which}.`];
  });
}

const OUTWEIGHED_BY = {
  club: 'посев',
  coach: 'посев и команды',
  region: 'посев, команды и тренеры',
};

function ofGroup({ shares, of }: Meeting): string {
  if (shares === 'coach') return 'одного тренера';
  return shares === 'club' ? `команды «${of}»` : `«${of}»`;
}

interface ThrownProps {
  thrown: readonly ThrownLines[];
  entries: readonly PublicEntry[];
}

/** Every attempt that was thrown away: why, and who stood where. */
export function Thrown({ thrown, entries }: ThrownProps) {
  const of = useCategories();
  return (
    <List aria-label="Отброшенные попытки">
      {thrown.map(({ key, attempt, reason, purpose, lines }) => (
        <li key={`${key} ${attempt}`}>
          {categoryText(of, key)}, попытка {attempt}: отброшена.{' '}
          {purpose.type === 'redraw' ? '' : `${purposeText(of, purpose)}. `}
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
}

function nameOf(id: number, entries: readonly PublicEntry[]): string {
  const entry = entries.find((one) => one.id === id);
  return entry ? `${entry.name} (${entry.club})` : `участник №\u00a0${id}`;
}

const List = styled.ul`
  padding-inline-start: 1.2em;
`;
