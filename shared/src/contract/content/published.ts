import { z } from 'zod';
import { applicationTerm, plainLinks, tournamentDocument } from './form.ts';

/** What a tournament has to look at, in the order of its card. */
const material = z.enum(['results', 'setki', 'photos', 'broadcast']);
export type Material = z.infer<typeof material>;

const { id, title, startsAt, lastDay, place, capacity, applications: _, ...rest } = tournamentDocument.shape;
const { refreshSeconds, isHidden, status, ...texts } = rest;
const size = z.number().int().positive();

/** A published tournament in the list, and the part of its page that is shown before its details are there. */
export const tournamentSummary = z.object({
  ...{ id, title, startsAt, lastDay, place, capacity, refreshSeconds, isHidden, status },
  applications: z.optional(applicationTerm),
  materials: z.array(material),
  /** Its results name winners: `getTournamentWinners` answers them. */
  hasWinners: z.boolean(),
});
export type TournamentSummary = z.infer<typeof tournamentSummary>;

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

/** The content of a tournament's page and its sub-pages: its document with the addresses of its files. */
export const tournamentContent = z.object({
  ...texts,
  links: z.object({
    broadcast: tournamentLink,
    regulations: tournamentLink,
    teams: tournamentLink.optional(),
    protocol: tournamentLink.optional(),
    setki: tournamentLink.optional(),
    results: tournamentLink.optional(),
  }),
  setki: z.array(categoryFile).optional(),
  results: z.array(categoryFile).optional(),
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
