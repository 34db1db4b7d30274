import { z } from 'zod';
import { ratingId } from '../rating/table.ts';
import { applicationTerm, plainLinks, tournamentDocument } from './form.ts';

// What a release of content holds: data and files, no code. Its index names the lists of cards, a card the content of
// its page, each with the hash of its bytes.

/** Version of these shapes: what such a release provides, and a remote that reads content needs. */
export const CONTENT_VERSION = '1.0.0';

/** The file that all others are found from. */
export const CONTENT_FILE = 'content.json';

/** A file of the release, and `sha384-…` of its exact bytes. */
const hashedFile = z.object({ file: z.string(), integrity: z.string() });

/** What a tournament has to look at, in the order of its card. */
const material = z.enum(['results', 'setki', 'photos', 'broadcast']);
export type Material = z.infer<typeof material>;

const { shape } = tournamentDocument;

/** A tournament in the list, and the part of its page that is shown before its content has loaded. */
export const tournamentCard = z.object({
  id: shape.id,
  title: shape.title,
  startsAt: shape.startsAt,
  lastDay: shape.lastDay,
  place: shape.place,
  capacity: shape.capacity,
  applications: z.optional(applicationTerm),
  refreshSeconds: shape.refreshSeconds,
  materials: z.array(material),
  isHidden: shape.isHidden,
  status: shape.status,
  /** The content of its page. */
  ...hashedFile.shape,
  /** Its winners, where a file of results is there. */
  winners: hashedFile.optional(),
});
export type TournamentCard = z.infer<typeof tournamentCard>;

/** So many cards stand in the index: a list begins with them, and needs the lists of the years only for the rest. */
export const NEWEST = 20;

export const contentIndex = z.object({
  schema: z.literal('1.0'),
  /** The newest first. */
  newest: z.array(tournamentCard),
  /** The list of each year, the newest first: with those above, every card. */
  years: z.array(hashedFile.extend({ year: z.number().int(), count: z.number().int() })),
  /** The results of all tournaments, for the provider. */
  results: hashedFile.optional(),
  /** The tables of the rating that this content has, for the provider. */
  ratings: z.array(hashedFile.extend({ id: ratingId })).optional(),
});
export type ContentIndex = z.infer<typeof contentIndex>;

const size = z.number().int().positive();

/** Target of one of the six links of a tournament; of a file a path in the release, with its bytes. */
const tournamentLink = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('file'), href: z.string(), size }),
  ...plainLinks,
]);
export type TournamentLink = z.infer<typeof tournamentLink>;

/** A file of one category; its path in the release. Without `href` the page shows `note`, or that the file is being prepared. */
const categoryFile = z.object({
  category: z.string(),
  href: z.string().optional(),
  size: size.optional(),
  note: z.string().optional(),
});
export type CategoryFile = z.infer<typeof categoryFile>;

/** The content of a tournament's page and its sub-pages. */
export const tournamentContent = z.object({
  lastDay: shape.lastDay,
  description: shape.description,
  links: z.object({
    broadcast: tournamentLink,
    regulations: tournamentLink,
    teams: tournamentLink.optional(),
    protocol: tournamentLink.optional(),
    setki: tournamentLink.optional(),
    results: tournamentLink.optional(),
  }),
  counts: shape.counts,
  categories: shape.categories,
  weighIn: shape.weighIn,
  information: shape.information,
  venue: shape.venue,
  contacts: shape.contacts,
  social: shape.social,
  photos: shape.photos,
  albums: shape.albums,
  teams: shape.teams,
  setki: z.array(categoryFile).optional(),
  results: z.array(categoryFile).optional(),
  regulationsText: shape.regulationsText,
});
export type TournamentContent = z.infer<typeof tournamentContent>;

/** The file of a tournament: all that its page and its sub-pages show. */
export const tournamentPage = z.object({
  card: tournamentCard.omit({ file: true, integrity: true }),
  content: tournamentContent,
});
export type TournamentPage = z.infer<typeof tournamentPage>;

/** Places that win a medal; both losers of the semifinals are third. */
const medallist = z.object({
  place: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** Empty if the author of the workbook has left it out: the medal still counts for the club. */
  name: z.string(),
  club: z.string(),
});
export type Medallist = z.infer<typeof medallist>;
export type MedalPlace = Medallist['place'];

/** The winners of one weight, in the order of their places. */
const weightWinners = z.object({
  sex: z.enum(['female', 'male']),
  /** As the workbook has it: «37», «37+». */
  weight: z.string(),
  medallists: z.array(medallist),
});
export type WeightWinners = z.infer<typeof weightWinners>;

/** The winners of one age category, in the order of its workbook. */
export const categoryWinners = z.object({ category: z.string(), weights: z.array(weightWinners) });
export type CategoryWinners = z.infer<typeof categoryWinners>;

const namedWeight = weightWinners.extend({
  medallists: z.array(medallist.extend({ born: z.number().int().nullish() })),
});

/**
 * The same as a release has it, for the provider alone: with the years of birth, which tell namesakes apart.
 */
export const namedWinners = categoryWinners.extend({ weights: z.array(namedWeight) });
export type NamedWinners = z.infer<typeof namedWinners>;
