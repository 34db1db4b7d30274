import type { WithCategories } from '../../league/categories.ts';
import { type Places, placeLines } from '../bracket/placed.ts';
import { placesOf } from '../bracket/places.ts';
import { boutEnd } from '../bracket/ways.ts';
import { categorySlug, categoryText } from '../category/category.ts';
import { accountOf, type DrawProof } from '../draw/proof.ts';
import type { CategoryKey, DayState } from '../log/state.ts';
import { issuedLines } from '../plan/given.ts';
import type { PlanLine } from '../plan/plan-line.ts';
import { archivedPoints, canonical } from './archive.ts';

/** What a page shows of a day, or of one of its categories. */
interface Shown {
  categories: readonly { key: CategoryKey; places: Places | null }[];
  bouts: readonly PlanLine[];
  nameOf: (entry: number) => string;
}

/** Points of one athlete as the rating shows them. */
interface ShownPoints {
  points: number;
  day: {
    category: string;
    weighIn: number;
    bouts: readonly { number: number; points: number }[];
    place: number | null;
    forPlace: number;
  };
}

/** Whether an archive has the bouts too: it is of a day that is over. */
export const isFought = ({ bouts }: DayState): boolean => Object.keys(bouts).length > 0;

/** Where the lines of an archive are not those of its draws, and a page not what the archive says: Russian sentences. */
export function differencesOf(day: DayState, { sessions }: DrawProof, shown: Shown): string[] {
  const keys = new Set(shown.categories.map(({ key }) => key));
  const of: WithCategories = day.rules ?? {};
  const drawn = accountOf({ sessions }).counting.filter(
    (one) => keys.has(one.key) && `${day.categories[one.key]?.drawn}` !== `${one.lines}`,
  );
  const wrong = drawn.map(
    ({ key }) => `${categoryText(of, key)}: в журнале не те строки, которые дала жеребьёвка.`,
  );
  if (!isFought(day)) return wrong;
  const lines = issuedLines(day).filter(({ category }) => keys.has(category));
  const byNumber = (bouts: readonly PlanLine[]) => new Map(bouts.map((one) => [one.number, one]));
  const [pages, logs] = [byNumber(shown.bouts), byNumber(lines)];
  const places = new Map(placesOf(day, lines).map((one) => [one.key, one.places]));
  return [
    ...wrong,
    ...[...new Set([...pages.keys(), ...logs.keys()])].flatMap((number) => {
      const both = [pages.get(number), logs.get(number)];
      const [page, log] = both.map((line) => boutText(line, shown.nameOf));
      return sentence(`Бой №\u00a0${number}`, page, log, both.map(factsOf));
    }),
    ...shown.categories.flatMap(({ key, places: page }) => {
      const [own, log] = [page, places.get(key)].map((all) => placesText(all ?? null, shown.nameOf));
      return sentence(categoryText(of, key), own, log);
    }),
  ];
}

function sentence(what: string, page = '', log = '', facts: readonly unknown[] = [page, log]): string[] {
  if (canonical(facts[0]) === canonical(facts[1])) return [];
  if (page === log) return [`${what}: время, раунды или протест записаны в журнале иначе, чем на странице.`];
  return [`${what}: на странице «${page}», а по журналу «${log}».`];
}

/** What a page and an archive say of a bout alike; the expected time is not among it. */
const factsOf = (line: PlanLine | undefined): unknown =>
  line && [
    ...[line.category, line.bout, line.court, line.isFought, line.record],
    ...line.corners.map(({ entry }) => entry),
  ];

function boutText(line: PlanLine | undefined, nameOf: Shown['nameOf']): string {
  if (!line) return 'такого боя нет';
  const [chung, hong] = line.corners.map(({ entry }) => (entry === undefined ? 'никто' : nameOf(entry)));
  const winner = line.record?.result ? boutEnd(line.record.result).winner : null;
  const won = winner === null ? 'победителя нет' : `победил ${winner === 0 ? 'синий' : 'красный'} угол`;
  return `корт ${line.court}: ${chung} – ${hong}, ${won}`;
}

const placesText = (places: Places | null, nameOf: Shown['nameOf']): string =>
  (places ? placeLines(places) : []).map(([place, entry]) => `${place}: ${nameOf(entry)}`).join(', ') ||
  'мест нет';

/** The points that the rating shows of a day, but the archive does not give to anybody. */
export function unearnedOf<Line extends ShownPoints>(day: DayState, shown: readonly Line[]): Line[] {
  const earned = archivedPoints(day).map(({ category, ...one }) =>
    pointsFacts({ ...one, category: categorySlug(category) }),
  );
  return shown.filter(({ points, day: own }) => {
    const place = earned.indexOf(pointsFacts({ points, ...own }));
    if (place >= 0) earned.splice(place, 1);
    return place < 0;
  });
}

const pointsFacts = ({
  points,
  category,
  weighIn,
  bouts,
  place,
  forPlace,
}: ShownPoints['day'] & { points: number }) => canonical([points, category, weighIn, bouts, place, forPlace]);
