import { calm, from, Link, token, visuallyHidden } from '@league/shared';
import type { TournamentSummary } from '@league/shared/contract';
import { firstDay, type Material, startDay } from '@league/shared/contract';
import { Badge, nbsp, PlainList, Text } from '@league/shared/kit';
import styled from 'styled-components';
import { paths } from '../../lib/tournament.ts';
import { useCountdown } from '../../lib/use-countdown.ts';

const MATERIAL_NAMES: Record<Material, string> = {
  results: 'Результаты',
  setki: 'Сетки',
  photos: 'Фото',
  broadcast: 'Трансляция',
};

export function TournamentCard({ tournament }: { tournament: TournamentSummary }) {
  const { id, title, startsAt, place, capacity, materials, status } = tournament;
  const { text, isOver } = useCountdown(tournament);
  const { day, month, year } = dayParts(startsAt);
  const isOff = status?.kind === 'cancelled';
  return (
    <Face>
      <Day dateTime={startsAt} $isOver={isOver || isOff}>
        <em>{startDay(startsAt)}</em>
        <b aria-hidden>{day}</b>
        <span aria-hidden>{month}</span>
        <span aria-hidden>{year}</span>
      </Day>
      <Body>
        <Title>
          <Whole to={paths.tournament.href(id)}>{nbsp(title)}</Whole>
        </Title>
        <Text $color="ink2" $size="small">
          {place} · до&nbsp;{capacity}&nbsp;участников
        </Text>
        {materials.length > 0 && (
          <Materials aria-label="Опубликовано">
            {materials.map((material) => (
              <li key={material}>
                <Badge tone="chung">{MATERIAL_NAMES[material]}</Badge>
              </li>
            ))}
          </Materials>
        )}
        {isOff && (
          <Text $color="ink2" $size="small">
            {nbsp(status.reason)}
          </Text>
        )}
        <Term>
          {!isOff && <Badge tone={isOver ? 'plain' : 'green'}>{text}</Badge>} <StatusBadge status={status} />
        </Term>
      </Body>
    </Face>
  );
}

function StatusBadge({ status }: Pick<TournamentSummary, 'status'>) {
  if (!status) return null;
  if (status.kind === 'cancelled') return <Badge tone="hong">Отменён</Badge>;
  return <Badge tone="gold">Перенесён, было {nbsp(startDay(status.from))}</Badge>;
}

const partsOf = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** «6», «апр», «2024»: the day of a card, without the stop of the abbreviation. */
function dayParts(startsAt: string): Record<'day' | 'month' | 'year', string> {
  const parts = { day: '', month: '', year: '' };
  for (const { type, value } of partsOf.formatToParts(Date.parse(firstDay(startsAt))))
    if (type in parts) parts[type as keyof typeof parts] = value.replace('.', '');
  return parts;
}

const Face = styled.article`
  position: relative;
  display: flex;
  gap: ${token('s4')};
  height: 100%;
  padding: ${token('s4')};
  border: 1px solid ${token('line')};
  border-radius: ${token('radiusM')};
  background: ${token('card')};
  transition:
    transform ${token('fast')},
    box-shadow ${token('fast')};

  &:hover {
    box-shadow: ${token('shadow')};
    transform: translateY(-2px);
  }

  &:focus-within:has(:focus-visible) {
    outline: 3px solid ${token('chung')};
    outline-offset: 2px;
  }

  ${calm} {
    transition: none;

    &:hover {
      transform: none;
    }
  }

  ${from.tablet} {
    padding: ${token('s5')};
  }
`;

/** As on a tear-off calendar: the list is scanned by its dates. */
const Day = styled.time<{ $isOver: boolean }>`
  display: flex;
  flex: none;
  flex-direction: column;
  align-items: center;
  align-self: flex-start;
  min-width: 64px;
  padding: ${token('s2')} 0;
  overflow-wrap: normal;
  border-radius: ${token('radiusS')};
  background: ${({ $isOver }) => ($isOver ? token('track') : token('greenSoft'))};
  color: ${({ $isOver }) => ($isOver ? token('ink2') : token('green'))};
  font-size: ${token('small')};
  line-height: 1.3;

  em {
    ${visuallyHidden}
  }

  b {
    color: ${token('ink')};
    font-family: ${token('display')};
    font-size: 1.5rem;
    line-height: 1.2;
  }
`;

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: flex-start;
  gap: ${token('s2')};
  min-width: 0;
`;

const Title = styled.h2`
  font-family: ${token('display')};
  font-size: ${token('lead')};
  font-weight: 700;
  line-height: 1.25;
  text-wrap: balance;
`;

/** The link of the title covers the card, so that the card is one target and one tab stop. */
const Whole = styled(Link)`
  color: ${token('ink')};
  outline: none;
  text-decoration: none;

  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }
`;

const Materials = styled(PlainList)`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('s2')};
`;

const Term = styled.p`
  margin: auto 0 0;
`;
