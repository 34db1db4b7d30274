import type { DayCategory } from '@league/shared/contract';
import { PlainList, Quiet } from '@league/shared/kit';
import { pointsText } from '../counted.ts';

interface Props {
  draw: Pick<NonNullable<DayCategory['draw']>, 'seeding' | 'rated'>;
  nameOf: (entry: number) => string;
}

/** Who was seeded, with the points of the rating that stood when the list was closed. */
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
