import { addDays, isRehearsal } from '@league/shared/contract';
import { categoryOfSlug, categoryText } from '@league/shared/day';
import { longDays, quoted } from '../../../people/notifications/describe-activity.ts';
import { type FindPreview, sportsEvent } from '../../previews/preview.ts';
import { findOutline } from '../log/find-day.ts';

const PATH = /^\/day\/([\w-]{1,64})(?:\/([^/]+))?$/;

/** The preview of `/day/:tournament` or `/day/:tournament/:category`; the desk, its like and rehearsals have none. */
export const findDayPreview: FindPreview = async (db, path) => {
  const [, tournament, slug] = PATH.exec(path) ?? [];
  const category = slug === undefined ? null : categoryOfSlug(slug);
  if (tournament === undefined || category === undefined || isRehearsal(tournament)) return undefined;
  const found = await findOutline(db, tournament, category);
  if (!found || (category && !found.hasCategory)) return null;
  const { title, date, days } = found.rules;
  const endDate = days > 1 ? addDays(date, days - 1) : null;
  const dates = longDays(date, endDate);
  if (category) {
    return {
      title: `${categoryText(found.rules, category)}: ${title}`,
      description: `Участники и сетка категории на турнире ${quoted(title)}, ${dates}`,
    };
  }
  const description = `Участники, жеребьёвка, сетки и корты турнира ${quoted(title)}, ${dates}`;
  return {
    title: `День турнира: ${title}`,
    description,
    jsonLd: sportsEvent({ name: title, description, startDate: date, endDate }),
  };
};
