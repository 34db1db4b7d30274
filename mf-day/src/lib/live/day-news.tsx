import { selectVerifiedUser, useAppSelector, visuallyHidden } from '@league/shared';
import { useGetMyDayQuery } from '@league/shared/api';
import type { PublicBout, PublicDay } from '@league/shared/contract';
import { useState } from 'react';
import styled from 'styled-components';
import { STAGE_TEXT, timeText } from '../day-text.ts';

/** Says aloud, once, what matters of a change that the page shows in place: how far the day is, and one's own bouts. */
export function DayNews({ day }: { day: PublicDay }) {
  const viewer = useAppSelector(selectVerifiedUser);
  const { data } = useGetMyDayQuery({ tournament: day.tournament }, { skip: viewer === null });
  const own = new Set(data?.entries.map(({ id }) => id));
  const [shown, setShown] = useState(day);
  const [news, setNews] = useState('');
  if (shown !== day) {
    setShown(day);
    const text = newsText(shown, day, own);
    if (text) setNews(text);
  }
  return <Announced role="status">{news}</Announced>;
}

function newsText(before: PublicDay, after: PublicDay, own: ReadonlySet<number>): string {
  const known = new Map(before.bouts.map((bout) => [bout.number, bout]));
  const moved = after.bouts.filter((bout) => {
    const was = known.get(bout.number);
    return (
      was !== undefined &&
      was !== bout &&
      isOf(bout, own) &&
      placeText(was, before) !== placeText(bout, after)
    );
  });
  return [
    ...(before.stage === after.stage ? [] : [STAGE_TEXT[after.stage]]),
    ...moved.map((bout) => `Бой ${bout.number}: ${placeText(bout, after)}`),
  ].join('. ');
}

const placeText = (bout: PublicBout, day: PublicDay) => `корт\u00a0${bout.court}, ${timeText(day, bout)}`;

const isOf = ({ corners }: PublicBout, own: ReadonlySet<number>) =>
  corners.some(({ entry }) => entry !== undefined && own.has(entry));

const Announced = styled.p`
  ${visuallyHidden}
`;
