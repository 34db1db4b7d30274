import * as z from 'zod/mini';
import { ageGroup, MAX_AGE_GROUPS } from '../../league/age-group.ts';
import { leagueTime } from '../../league/zone.ts';
import { email, freeText, nameText, personName } from '../fields/form.ts';
import { TELEPHONE_PATTERN } from '../fields/telephone.ts';
import { newTournamentId } from '../tournaments/id.ts';
import { firstDay } from './term.ts';

// The document of a tournament as its author writes it: a text file of the repository, later the form of the desk.

/** Begins what a new text file asks its author to write. */
export const TO_FILL_IN = 'ЗАПОЛНИТЕ';
/** Longest text in a row of «Информация», and longest regulations. */
const TEXT_LENGTH = 2_000;
const REGULATIONS_LENGTH = 100_000;

const isAnswered = z.refine<string>((text) => !text.startsWith(TO_FILL_IN), 'Ещё не заполнено');
const text = (length = 200) => freeText(length).check(isAnswered);

const count = z.int('Нужно целое число').check(z.minimum(0, 'Не меньше нуля'));
const aboveZero = z.int('Нужно целое число').check(z.minimum(1, 'Нужно число больше нуля'));
const website = z.url({ protocol: /^https$/, error: 'Нужен адрес, который начинается с https://' });
const sitePath = z.string().check(z.regex(/^\/(?!\/)/, 'Нужен адрес страницы этого сайта, например /rating'));
/** A file beside the document. Its size is not written: the builder knows it. */
const file = z
  .string()
  .check(
    z.regex(
      /^(?!.*\.\.)[\w-][\w.-]*$/,
      'Имя файла: латинские буквы, цифры, «-», «_» и точка, например polozhenie.pdf',
    ),
    z.maxLength(100, 'Имя файла: не больше 100 знаков'),
  );
const day = z.iso.date('Нужен день вида 2026-02-09');
const moment = z.iso.datetime({
  offset: true,
  error: `Нужно время вида ${leagueTime('2026-02-14', '09:00')}`,
});

const noDuplicates = (values: readonly string[]) => new Set(values).size === values.length;

const note = text();
/** Targets of the six links of a tournament that are not files; `note` is the small line below it. */
export const plainLinks = [
  z.strictObject({ kind: z.literal('site'), to: sitePath, note }),
  z.strictObject({ kind: z.literal('external'), href: website, note }),
  z.strictObject({ kind: z.literal('unavailable'), note }),
] as const;
const link = z.discriminatedUnion(
  'kind',
  [z.strictObject({ kind: z.literal('file'), file }), ...plainLinks],
  {
    error: 'Вид ссылки: site, external, file или unavailable',
  },
);

/** A file for each category. Without `file` the page shows `note`, or that the file is being prepared. */
const categoryFiles = z
  .array(z.strictObject({ category: text(), file: z.optional(file), note: z.optional(note) }))
  .check(
    z.minLength(1, 'Нужна хотя бы одна категория'),
    z.refine((rows) => noDuplicates(rows.map(({ category }) => category)), 'Категория стоит здесь дважды'),
  );

/** A row of «Информация». */
export const informationRow = z.strictObject({ label: text(), text: text(TEXT_LENGTH) });
/** A hall; the map finds it by its address. */
export const venue = z.strictObject({ name: text(), address: text() });
export const contact = z.strictObject({
  name: personName().check(isAnswered),
  role: text(),
  phone: z.string().check(z.regex(TELEPHONE_PATTERN, 'Нужен номер вида +7(000)000-00-00')),
  email,
});
/** A page of the league or an album of photographs on another site. */
export const labelledLink = z.strictObject({ label: text(), href: website });

/** Last day of applications, and the number of athletes at which they stop. */
export const applicationTerm = z.strictObject({
  /** The last day, inclusive; by default the tournament's first day. */
  until: z.optional(day),
  /** Replaces `until` for a tournament whose day moves: this many days before it. */
  daysBefore: z.optional(count),
  /** The number of athletes at which the intake stops. */
  limit: aboveZero,
});
const applications = applicationTerm.check(
  z.refine(({ until, daysBefore }) => until === undefined || daysBefore === undefined, {
    path: ['daysBefore'],
    error: 'Вместе с until не пишется',
  }),
);

const tournamentStatus = z.discriminatedUnion(
  'kind',
  [
    /** Takes place on another day than announced: `from` is the former beginning. */
    z.strictObject({ kind: z.literal('moved'), from: moment, note: z.optional(text(TEXT_LENGTH)) }),
    z.strictObject({ kind: z.literal('cancelled'), reason: text(TEXT_LENGTH) }),
  ],
  { error: 'Вид: moved или cancelled' },
);

/** Whether a day comes after another one; false for what is no day, which has an error of its own. */
function isLater(one: unknown, other: unknown): boolean {
  const [day, before] = [one, other].map((value) =>
    /^\d{4}-\d\d-\d\d/.test(`${value}`) ? firstDay(`${value}`) : '',
  );
  return Boolean(day && before && day > before);
}

/** A tournament: its card, its page and its sub-pages. */
export const tournamentDocument = z
  .strictObject({
    /** The last part of the address. */
    id: newTournamentId,
    title: nameText().check(isAnswered),
    /** The beginning, with the offset of the venue. */
    startsAt: moment,
    /** Of a tournament of several days. */
    lastDay: z.optional(day),
    /** The city. */
    place: text(),
    /** The largest number of participants, as the card shows it. */
    capacity: aboveZero,
    /** Absent: no applications, as for a final, for which athletes qualify. */
    applications: z.optional(applications),
    /** Interval in seconds at which the countdown is updated. */
    refreshSeconds: z.optional(z.union([z.literal(1), z.literal(60)], { error: '1 или 60' })),
    /** Reachable by its address only: no card, not for search engines. */
    isHidden: z.optional(z.boolean('Пишется true или false')),
    status: z.optional(tournamentStatus),
    /** One sentence for search engines and previews. */
    description: text(500),
    /** The other four links follow from the sub-pages; write one only if it differs. */
    links: z.strictObject({
      broadcast: link,
      regulations: link,
      teams: z.optional(link),
      protocol: z.optional(link),
      setki: z.optional(link),
      results: z.optional(link),
    }),
    /** Participants by category; empty until they are counted. */
    counts: z
      .array(z.strictObject({ category: text(), female: count, male: count }))
      .check(
        z.refine(
          (rows) => noDuplicates(rows.map(({ category }) => category)),
          'Категория стоит здесь дважды',
        ),
      ),
    /** The age categories that compete; absent: the league's (`LEAGUE_GROUPS`). */
    categories: z.optional(
      z.array(ageGroup).check(
        z.minLength(1, 'Нужна хотя бы одна категория'),
        z.maxLength(MAX_AGE_GROUPS, `Не больше ${MAX_AGE_GROUPS} категорий`),
        z.refine(
          (groups) => noDuplicates(groups.map(({ title }) => title)),
          'Две категории называются одинаково',
        ),
        z.refine((groups) => noDuplicates(groups.map(({ id }) => id)), 'Один id у двух категорий'),
      ),
    ),
    /** When and where athletes are weighed. */
    weighIn: z.optional(text(TEXT_LENGTH)),
    information: z.array(informationRow),
    venue,
    contacts: z.array(contact).check(z.minLength(1, 'Нужен хотя бы один человек')),
    social: z.array(labelledLink),
    /** The album of the tournament's photographs, on another site. */
    photos: z.optional(website),
    /** Further albums. */
    albums: z.optional(z.array(labelledLink)),
    /** Clubs in the order of the page «Команды»; without it there is no such page. */
    teams: z.optional(
      z
        .array(nameText().check(isAnswered))
        .check(
          z.minLength(1, 'Нужна хотя бы одна команда'),
          z.refine(noDuplicates, 'Команда стоит здесь дважды'),
        ),
    ),
    /** Files of the page «Сетки»; without it there is no such page. */
    setki: z.optional(categoryFiles),
    /** Files of the page «Результаты», which «Протокол» leads to as well; without it there is no such page. */
    results: z.optional(categoryFiles),
    /** Regulations in Markdown. The page draws them through a library that leaves no HTML in them. */
    regulationsText: z.optional(text(REGULATIONS_LENGTH)),
  })
  .check(
    z.refine(({ startsAt, lastDay }) => !isLater(startsAt, lastDay), {
      path: ['lastDay'],
      error: 'Раньше первого дня',
    }),
    z.refine(({ startsAt, applications: intake }) => !isLater(intake?.until, startsAt), {
      path: ['applications', 'until'],
      error: 'Позже первого дня турнира',
    }),
  );
export type TournamentDocument = z.infer<typeof tournamentDocument>;
