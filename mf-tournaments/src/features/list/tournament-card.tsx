import { calm, KickArt, Link, token } from '@league/shared';
import { Badge, nbsp } from '@league/shared/kit';
import styled from 'styled-components';
import type { Tournament } from '../../lib/content/content-schema.ts';
import { startDay } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { useCountdown } from '../../lib/use-countdown.ts';

export function TournamentCard({ tournament }: { tournament: Tournament }) {
  const { id, title, startsAt, place, capacity } = tournament;
  const { text, isOver } = useCountdown(tournament);
  return (
    <Face>
      <Art>
        <KickArt seed={id} hue="chung" />
      </Art>
      <Body>
        <Meta>
          <time dateTime={startsAt}>{startDay(startsAt)}</time> · {place}
        </Meta>
        <Title>
          <Whole to={paths.event.href(id)}>{nbsp(title)}</Whole>
        </Title>
        <Foot>
          <Badge tone={isOver ? 'plain' : 'green'}>{text}</Badge>
          <span>до&nbsp;{capacity}&nbsp;участников</span>
        </Foot>
      </Body>
    </Face>
  );
}

const Face = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  overflow: hidden;
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
`;

const Art = styled.div`
  position: relative;
  height: 112px;
  overflow: hidden;
  color-scheme: light;
  background: ${token('ink')};
`;

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${token('s2')};
  padding: ${token('s4')} ${token('s5')} ${token('s5')};
`;

const Meta = styled.p`
  margin: 0;
  color: ${token('ink2')};
  font-size: ${token('small')};
`;

const Title = styled.h2`
  margin: 0;
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

const Foot = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token('s2')};
  margin: auto 0 0;
  padding-top: ${token('s3')};
  color: ${token('ink2')};
  font-size: ${token('small')};
`;
