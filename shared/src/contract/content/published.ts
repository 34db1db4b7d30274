import { z } from 'zod';
import { applicationTerm, plainLinks, tournamentDocument } from './form.ts';

/** What a tournament has to look at, in the order of its card. */
const material = z.enum(['results', 'setki', 'photos', 'broadcast']);
export type Material = z.infer<typeof material>;

const { shape } = tournamentDocument;

/** A published tournament in the list, and the part of its page that is shown before its details are there. */
export const tournamentSummary = z.object({
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
  /** Its results name winners: `getTournamentWinners` answers them. */
  hasWinners: z.boolean(),
});
export type TournamentSummary = z.infer<typeof tournamentSummary>;

const size = z.number().int().positive();

/** Target of one of the six links of a tournament; of a file its address on the site, with its bytes. */
const tournamentLink = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('file'), href: z.string(), size }),
  ...plainLinks,
]);
export type TournamentLink = z.infer<typeof tournamentLink>;

/** A file of one category; its address on the site. Without `href` the page shows `note`, or that the file is being prepared. */
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

/** All that a tournament's page and its sub-pages show. `href` of a file is its address on the site, `/api/tournaments/…/files/…`. */
export const tournamentDetails = z.object({ summary: tournamentSummary, content: tournamentContent });
export type TournamentDetails = z.infer<typeof tournamentDetails>;

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
  /** The places below, in their order. */
  others: z.optional(z.array(medallist.extend({ place: z.int() }))),
});
export type WeightWinners = z.infer<typeof weightWinners>;

/** The winners of one age category, in the order of its workbook. */
export const categoryWinners = z.object({ category: z.string(), weights: z.array(weightWinners) });
export type CategoryWinners = z.infer<typeof categoryWinners>;
