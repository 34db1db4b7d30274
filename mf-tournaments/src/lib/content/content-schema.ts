/**
 * The schema of a tournament's data. The check (`npm run check` here) and the tests parse with it; the pages import its
 * types only, so that zod stays out of the browser.
 */
import { z } from 'zod';

/** Marks in the template what an author has to write. */
const TO_FILL_IN = 'ЗАПОЛНИТЕ';
const text = z
  .string()
  .trim()
  .min(1)
  .refine((value) => !value.startsWith(TO_FILL_IN), 'is not filled in yet');
const count = z.number().int().nonnegative();
const website = z.url({ protocol: /^https$/ });
const sitePath = z.string().regex(/^\/(?!\/)/, 'must be a path of this site, such as /rating');
/** A file beside the data: `new URL('./rules.pdf', import.meta.url).href`. The check verifies that it exists. */
const file = z.url();
/** Bytes of the file, shown before the download; the check reports the right number. */
const size = z.number().int().positive();

/**
 * Target of one of the six links of a tournament. `note` is the small line below it; for a file it is type and size.
 */
const link = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('site'), to: sitePath, note: text }),
  z.strictObject({ kind: z.literal('external'), href: website, note: text }),
  z.strictObject({ kind: z.literal('file'), href: file, size }),
  z.strictObject({ kind: z.literal('unavailable'), note: text }),
]);
export type TournamentLink = z.infer<typeof link>;

/** A file of one category. Without `href` the page shows `note`, or that the file is being prepared. */
const categoryFile = z
  .strictObject({ category: text, href: file.optional(), size: size.optional(), note: text.optional() })
  .refine(({ href, size }) => (href === undefined) === (size === undefined), {
    path: ['size'],
    error: 'must stand beside href, and only there',
  });
export type CategoryFile = z.infer<typeof categoryFile>;

const noDuplicates = (values: string[]) => new Set(values).size === values.length;
const categoryFiles = z
  .array(categoryFile)
  .min(1)
  .refine((files) => noDuplicates(files.map(({ category }) => category)), 'a category stands here twice');

const categoryCount = z.strictObject({ category: text, female: count, male: count });
export type CategoryCount = z.infer<typeof categoryCount>;

/** The content of `content/<event>/event.ts`. */
export const tournamentContent = z.strictObject({
  /** One sentence for search engines and previews. */
  description: text,
  links: z.strictObject({
    broadcast: link,
    regulations: link,
    /** The other four follow from the sub-pages of the event; write one only if it differs. */
    teams: link.optional(),
    protocol: link.optional(),
    setki: link.optional(),
    results: link.optional(),
  }),
  /** Participants by category; empty until they are counted. */
  counts: z
    .array(categoryCount)
    .refine((rows) => noDuplicates(rows.map(({ category }) => category)), 'a category stands here twice'),
  information: z.array(z.strictObject({ label: text, text })).min(1),
  venue: z.strictObject({ name: text, address: text }),
  contacts: z
    .array(
      z.strictObject({
        name: text,
        role: text,
        phone: z.string().regex(/^\+7\(\d{3}\)\d{3}-\d{2}-\d{2}$/, 'must look like +7(000)000-00-00'),
        email: z.email(),
      }),
    )
    .min(1),
  social: z.array(z.strictObject({ label: text, href: website })),
  /** The album of the tournament's photographs, on another site. */
  photos: website.optional(),
  /** Clubs in the order of the page «Команды»; without it there is no such page. */
  teams: z.array(text).min(1).refine(noDuplicates, 'a team stands here twice').optional(),
  /** Files of the page «Сетки»; without it there is no such page. */
  setki: categoryFiles.optional(),
  /** Files of the page «Результаты», which «Протокол» leads to as well; without it there is no such page. */
  results: categoryFiles.optional(),
});
export type TournamentContent = z.infer<typeof tournamentContent>;

/** What a tournament has to look at, in the order of its card. */
export const MATERIALS = ['results', 'setki', 'photos', 'broadcast'] as const;
export type Material = (typeof MATERIALS)[number];

/** Last day of applications, and the number of athletes at which they stop. */
const applications = z
  .strictObject({
    /** The last day, inclusive; by default the tournament's first day. */
    until: z.iso.date('must look like 2026-02-09').optional(),
    /** Replaces `until` for a tournament whose day moves: this many days before it. */
    daysBefore: z.number().int().nonnegative().optional(),
    /** The number of athletes at which the intake stops. */
    limit: z.number().int().positive('must be above 0'),
  })
  .refine(({ until, daysBefore }) => until === undefined || daysBefore === undefined, {
    path: ['daysBefore'],
    error: 'must not stand beside until',
  });

const daysAhead = z.strictObject({
  daysAhead: z.number().int().positive(),
  /** `09:00:00+03:00` */
  at: z.string().regex(/^\d{2}:\d{2}:00\+03:00$/),
});

/**
 * A row of `content/calendar.ts`: the card of the list, and the part of a page that is shown before its content has
 * loaded.
 */
export const calendarRow = z.strictObject({
  /** The folder in `content/` and the last part of the address. */
  id: z.string().regex(/^[a-z0-9_]+$/, 'may hold a-z, 0-9 and _ only'),
  title: text,
  /** Start with the offset of the venue; for the trial tournament, how many days ahead it always is. */
  startsAt: daysAhead.or(z.iso.datetime({ offset: true, error: 'must look like 2026-02-14T09:00:00+03:00' })),
  place: text,
  /** The largest number of participants, as the card shows it. */
  capacity: z.number().int().positive('must be above 0'),
  /** Absent: no applications, as for the final, for which athletes qualify. */
  applications: applications.optional(),
  /** Interval in seconds at which the countdown is updated. */
  refreshSeconds: z.union([z.literal(1), z.literal(60)]).optional(),
  /** What the card announces. The list loads no content, so it stands here too; the check reports the right value. */
  materials: z.array(z.enum(MATERIALS)),
  /** Reachable by its address only: no card, not for search engines. */
  isHidden: z.boolean().optional(),
  load: z.custom<() => Promise<{ default: TournamentContent }>>(
    (value) => typeof value === 'function',
    'must be a function: () => import("./<id>/event.ts")',
  ),
});
export type CalendarRow = z.infer<typeof calendarRow>;

/** A tournament as the pages use it: its start is a moment, `2024-04-06T09:00:00+03:00`. */
export interface Tournament extends Omit<CalendarRow, 'startsAt'> {
  startsAt: string;
  /** Its day moves on, so nothing that is stored may name it. */
  isTrial?: boolean;
}
