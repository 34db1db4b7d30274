import { plural } from '@league/shared';
import {
  addDays,
  ageGroupsOf,
  type DayHead,
  type DayProgress,
  type DayStage,
  type DocumentKind,
  type PublicBout,
  type PublicCategory,
  type WithCategories,
} from '@league/shared/contract';
import {
  type CategoryKey,
  categorySlug,
  clockOf,
  partText,
  type Rules,
  type WeighIn,
  type Weighing,
  weightTextOf,
} from '@league/shared/day';
import { formatLongDay, formatLongDays } from '@league/shared/kit';

/** How far the day is, for everybody. */
export const STAGE_TEXT: Record<DayStage, string> = {
  entries: 'Собираем участников',
  weighing: 'Идёт взвешивание',
  weighed: 'Взвешивание закончено',
  closed: 'Список закрыт, впереди жеребьёвка',
  drawn: 'Жеребьёвка проведена, скоро публикация',
  published: 'Жеребьёвка опубликована',
  planned: 'Бои расставлены по кортам',
};

/** Where the first draw is published and others are still to come, as between two sessions at the scales. */
export const PARTIAL_STAGE_TEXT: Partial<Record<DayStage, string>> = {
  published: 'Опубликована часть жеребьёвки',
  planned: 'По кортам расставлена часть боёв',
};

/** How far a day is, where it is known how far its bouts are. */
export function progressText(stage: DayStage, progress: DayProgress): string {
  if (progress === 'over') return 'Бои закончены';
  if (progress === 'running') return 'Идут бои';
  return (progress === 'partial' && PARTIAL_STAGE_TEXT[stage]) || STAGE_TEXT[stage];
}

/** A paper that is not valid on the day. */
export const LACKS: Record<DocumentKind, string> = {
  umo: 'нет медицинского допуска',
  insurance: 'нет страховки',
  passport: 'нет паспорта или свидетельства',
};

export const dayPath = (tournament: string): string => `/day/${tournament}`;
export const courtPath = (tournament: string, court: number): string =>
  `${dayPath(tournament)}/court/${court}`;
export const categoryPath = (tournament: string, key: CategoryKey): string =>
  `${dayPath(tournament)}/${categorySlug(key)}`;

/** The extract of an athlete from the protocol. */
export const extractPath = (tournament: string, entry: number): string =>
  `${dayPath(tournament)}/extract/${entry}`;

/** A bout on the page of its category. */
export const boutPath = (
  tournament: string,
  { category, number }: Pick<PublicBout, 'category' | 'number'>,
): string => `${categoryPath(tournament, category)}#bout-${number}`;
export const boardPath = (tournament: string, court?: number | null): string =>
  `${dayPath(tournament)}/board${court ? `?court=${court}` : ''}`;

/** In the address of a category: the entry whose way through the bracket is shown. */
export const SOUGHT_ENTRY = 'entry';

/** «14–15 февраля 2027 г.» */
export const datesText = ({ date, days }: Pick<DayHead, 'date' | 'days'>): string =>
  formatLongDays(date, days > 1 ? addDays(date, days - 1) : null);

/** «14 февраля, не раньше 14:10»; the day only where there are several. */
export function timeText(
  { date, days }: Pick<DayHead, 'date' | 'days'>,
  { day, at }: Pick<PublicBout, 'day' | 'at'>,
): string {
  const time = `не\u00a0раньше\u00a0${clockOf(at)}`;
  return days > 1 ? `${formatLongDay(addDays(date, day)).replace(/\s\d{4}\sг\.$/, '')}, ${time}` : time;
}

/** «до 33 кг», «до 33 кг, группа 1» */
export function weightAndPart(key: CategoryKey): string {
  const [weight, part] = [weightTextOf(key), partText(key)];
  return part === null ? weight : `${weight}, ${part}`;
}

export const entryCount = (count: number): string =>
  `${count}\u00a0${plural(count, { one: 'участник', few: 'участника', many: 'участников' })}`;

/** «корт 2, не раньше 14:10»; null before the plan. */
export function placeOf(head: Pick<DayHead, 'date' | 'days'>, category: PublicCategory): string | null {
  const { court, day, at } = category;
  if (court === null || day === null || at === null) return null;
  return `корт\u00a0${court}, ${timeText(head, { day, at })}`;
}

/** Makes «5 спортсменов» of a number: the word stays on its line. */
export const counted = (one: string, few: string, many: string) => (count: number) =>
  `${count}\u00a0${plural(count, { one, few, many })}`;

/** «5 спортсменов»: a number with its word, kept on one line. */
export const athletesText = counted('спортсмен', 'спортсмена', 'спортсменов');
export const categoriesText = counted('категория', 'категории', 'категорий');
export const pairsText = counted('пару', 'пары', 'пар');
export const boutsText = counted('бой', 'боя', 'боёв');

const wholeMinutes = counted('минуту', 'минуты', 'минут');

/** «1 ч 5 мин», «2 ч», «34 мин»: a number of minutes, short. */
export function hoursText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 && `${hours}\u00a0ч`, (rest > 0 || hours === 0) && `${rest}\u00a0мин`];
  return parts.filter(Boolean).join(' ');
}

/** «25 минут», from an hour on «2 ч 34 мин»: by how much something is late or sooner. */
export const minutesText = (minutes: number): string =>
  minutes < 60 ? wholeMinutes(minutes) : hoursText(minutes);

/** «2,5 очка»: a part of a point is counted as Russian counts parts. */
export const pointsText = (points: number): string =>
  Number.isInteger(points)
    ? counted('очко', 'очка', 'очков')(points)
    : `${points.toLocaleString('ru-RU')}\u00a0очка`;

/** The day of a session, `YYYY-MM-DD`. */
export const weighInDay = (date: string, { day, isEve = false }: Pick<WeighIn, 'day' | 'isEve'>): string =>
  addDays(date, isEve ? day - 1 : day);

/** «12 декабря, 08:00–09:30»; the day only where it is not the only one of the tournament. */
export function weighInWhen(
  { date, days }: Pick<Rules, 'date' | 'days'>,
  session: Pick<WeighIn, 'day' | 'isEve' | 'from' | 'until'>,
): string {
  const time = `${session.from}–${session.until}`;
  return days > 1 || session.isEve
    ? `${formatLongDay(weighInDay(date, session)).replace(/\s\d{4}\sг\.$/, '')}, ${time}`
    : time;
}

/** «Кадеты, кат. А; Кадеты, кат. Б» */
export const groupsText = (of: WithCategories, { groups }: { groups: readonly string[] }): string =>
  ageGroupsOf(of)
    .filter(({ id }) => groups.includes(id))
    .map(({ title }) => title)
    .join('; ');

/** The age groups of a session at the scales, of so many sessions. */
export const weighInGroups = (
  of: WithCategories,
  session: Pick<WeighIn, 'groups'>,
  sessions: number,
): string =>
  groupsText(of, session) || (sessions === 1 ? 'Все возрастные группы' : 'Остальные возрастные группы');

export const weighingText = (weighing: Weighing | null): string =>
  weighing === null ? 'не начато' : { open: 'идёт', closed: 'закончено' }[weighing];
