import { selectVerifiedUser, useAppSelector, visuallyHidden } from '@league/shared';
import type { DayCategory, PublicDay } from '@league/shared/contract';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { useGetMyDayQuery } from '../days.api.ts';
import { categoryNews, dayNews } from './news-text.ts';

/** Says aloud, once, what matters of a change that the page of a day shows in place: how far the day is, and one's own bouts. */
export function DayNews({ day }: { day: PublicDay }) {
  const viewer = useAppSelector(selectVerifiedUser);
  const { data } = useGetMyDayQuery({ tournament: day.tournament }, { skip: viewer === null });
  const own = useMemo(() => new Set(data?.entries.map(({ id }) => id)), [data]);
  return <News shown={day} textOf={(said) => dayNews(said, day, own)} />;
}

/** The same of a category: its results. */
export const CategoryNews = ({ category }: { category: DayCategory }) => (
  <News shown={category} textOf={(said) => categoryNews(said, category)} />
);

interface Props<Shown> {
  shown: Shown;
  /** What `shown` has that was not said yet; empty: nothing worth saying. */
  textOf: (said: Shown) => string;
}

/** One live region: a change that is not worth a word stays unsaid until there is more of it. */
function News<Shown>({ shown, textOf }: Props<Shown>) {
  const [said, setSaid] = useState(shown);
  const [news, setNews] = useState('');
  const text = said === shown ? '' : textOf(said);
  if (text) {
    setSaid(shown);
    setNews(text);
  }
  return <Announced role="status">{news}</Announced>;
}

const Announced = styled.p`
  ${visuallyHidden}
`;
