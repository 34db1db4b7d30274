import { NETWORK_SIGNS, type SiteMinute } from '../../../delivery/src/watch/tally.ts';
import { FAULTS, type Fault } from '../../../shared/src/release/index.ts';
import { HearingEdge, newVoice, type Told } from './heard-tabs.ts';

/** Remotes of the simulated site, and how likely a visitor opens each. */
export const PARTS = { tournaments: 0.5, rating: 0.3, account: 0.2, events: 0.15, day: 0.1 };
type Part = keyof typeof PARTS;
const NAMES = Object.keys(PARTS) as Part[];

/** What can be wrong with the release that is promoted. */
export interface Defect {
  /** Share of its sessions in which the fault is seen. */
  faults?: Partial<Record<Fault, number>>;
  /** A load fault is a file that the edge does not have, and says so. */
  isMissing?: boolean;
  /** Nobody opens a second page of it. */
  isDead?: boolean;
  /** Added to the largest contentful paint, in milliseconds. */
  slower?: number;
  /** Factor of the layout shift. */
  shift?: number;
}

export interface Scenario {
  seed: number;
  /** Visitors an hour, on the average of the day. */
  perHour: number;
  /** The parts that are promoted after a day; `shell` is one, too. */
  promoted: readonly string[];
  /** Share of the visitors that get the new set. */
  share?: number;
  defect?: Defect;
  /** Nothing goes wrong at the provider, at the edge and in halls. */
  isCalm?: boolean;
  /** No release before fits: a visitor who meets the defect gets no page, and loads it again. */
  hasNoSpare?: boolean;
}

const DAY = 24 * 60;
/** Minutes before the promotion and after it. */
export const SPAN = { before: DAY, after: DAY };
const START = Date.UTC(2030, 0, 1);

/** One kind of trouble, with what a visitor meets in it. */
interface Episode {
  from: number;
  until: number;
  part?: Part;
  /** Share of the tabs that know of the trouble, and are left out. */
  known: number;
  faults: Partial<Record<Fault, number>>;
  slower: number;
}

interface Habits {
  /** Rates of the faults of a healthy release. */
  faults: readonly number[];
  /** Logarithm of the median paint. */
  paint: number;
  shift: number;
}

/** A reproducible source of uniform numbers (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Shared networks: those of the mobile operators, of schools and homes that come again, the hall's, and of phones on which the site
 * never works.
 */
const OPERATORS = 60;
const RETURNING = 300;
const HALL = OPERATORS + RETURNING;
const PHONES = [HALL + 1, HALL + 2, HALL + 3];

/**
 * A page that did not load or show, and that the release before did not replace, is loaded again so often at most, and then fails again
 * mostly: what broke it is still there.
 */
const MOST_RELOADS = 4;
const FAILS_AGAIN = 0.9;

/**
 * Share of the networks that are slow, and how often files come too late there: those of a release that browsers have kept, and those of
 * one that is new to all of them.
 */
const SLOW = 0.08;
const LATE = { kept: 0.02, fresh: 0.15 };

/** How often a network answers by itself that a file is not there: a filter, at the most on such sites. */
const FILTERED = 0.0005;

/**
 * When a tab reports, in minutes after it was opened: a page that did not load or show is told of at once, anything else when the page has
 * been open for a while. Until a page is loaded again.
 */
const TELLS_FAULT = 2 / 60;
const TELLS = 14 / 60;
const RELOADS = 10 / 60;

/**
 * Visitors of a site before and after a promotion, as the edge counts them: home networks, mobile operators, broken phones, a
 * tournament's hall, hours of the day, days that differ, and bad minutes of the provider, of one of its parts and of the edge.
 */
export class Visitors {
  /** Page views of the promoted releases since the promotion, but those of people who load one again. */
  #views = 0;
  /** When pages of them are loaded again, in minutes. */
  readonly #reloads: number[] = [];
  readonly #random: () => number;
  readonly #scenario: Scenario;
  readonly #habits = new Map<string, Habits>();
  readonly #edge = new HearingEdge();
  readonly #episodes: Episode[] = [];
  readonly #hall: { from: number; until: number } | undefined;
  readonly #days: readonly { paint: number; faults: number; parts: Map<string, number> }[];
  readonly #phase: number;
  readonly #filtered: number;
  #spare: number | undefined;

  constructor(scenario: Scenario) {
    this.#scenario = scenario;
    this.#random = randomOf(scenario.seed);
    const random = this.#random;
    this.#phase = random() * DAY;
    this.#filtered = scenario.isCalm ? 0 : FILTERED * random();
    for (const name of ['shell', ...NAMES]) {
      const faults = FAULTS.map(() => 0.0005 * 40 ** random());
      // Some parts have an error in a handler that nobody minds.
      if (random() < 0.1) faults[2] = 0.05;
      this.#habits.set(name, {
        faults,
        paint: Math.log(700 + 700 * random()),
        shift: Math.log(0.02 + 0.02 * random()),
      });
    }
    this.#days = [0, 1, 2].map(() => ({
      paint: 0.1 * this.#normal(),
      faults: Math.exp(0.2 * this.#normal()),
      parts: new Map(NAMES.map((name) => [name, 0.05 * this.#normal()])),
    }));
    if (scenario.isCalm) return;
    if (random() < 0.2) {
      const from = SPAN.before - 120 + random() * SPAN.after;
      this.#hall = { from, until: from + 480 };
      const outage = from + random() * 480;
      this.#episodes.push({ from: outage, until: outage + 10, known: 2, faults: { load: 0.5 }, slower: 0 });
    }
    const anyPart = () => NAMES[Math.floor(random() * NAMES.length)];
    this.#scatter(12, 15, () => ({ known: 0.85, faults: { call: 0.3, render: 0.05 }, slower: 0.4 }));
    this.#scatter(24, 15, () => ({
      ...{ known: 0.85, faults: { call: 0.3, render: 0.4 }, slower: 0 },
      ...{ part: anyPart() ?? 'rating' },
    }));
    this.#scatter(24, 3, () => ({ known: 0, faults: { load: 0.4 }, slower: 0 }));
    this.#scatter(12, 60, () => ({ known: 0, faults: {}, slower: 0.5 }));
  }

  /** Episodes of up to `longest` minutes, every so many hours on the average. */
  #scatter(everyHours: number, longest: number, make: () => Omit<Episode, 'from' | 'until'>) {
    const end = SPAN.before + SPAN.after;
    for (let at = 0; ; ) {
      at -= Math.log(1 - this.#random()) * everyHours * 60;
      if (at > end) return;
      this.#episodes.push({ from: at, until: at + 1 + this.#random() * (longest - 1), ...make() });
    }
  }

  #normal(): number {
    const kept = this.#spare;
    this.#spare = undefined;
    if (kept !== undefined) return kept;
    const radius = Math.sqrt(-2 * Math.log(1 - this.#random()));
    const angle = 2 * Math.PI * this.#random();
    this.#spare = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  }

  #poisson(mean: number): number {
    if (mean > 50) return Math.max(0, Math.round(mean + Math.sqrt(mean) * this.#normal()));
    let [count, product] = [0, this.#random()];
    const limit = Math.exp(-mean);
    while (product > limit) {
      count += 1;
      product *= this.#random();
    }
    return count;
  }

  /** Lets people come from one minute until another; the promotion is at `SPAN.before`. */
  come(from: number, until: number): void {
    const hour = Math.sin((2 * Math.PI * (from + this.#phase)) / DAY);
    const episodes = this.#episodes.filter((episode) => from >= episode.from && from < episode.until);
    const mean = (this.#scenario.perHour / 60) * (1 + 0.8 * hour) * (until - from);
    const isHall = this.#hall && from >= this.#hall.from && from < this.#hall.until;
    const visit = (network: number) =>
      this.#visit(from + (until - from) * this.#random(), hour, episodes, network);
    for (let left = this.#poisson(mean); left > 0; left -= 1) visit(this.#anyNetwork());
    if (isHall) for (let left = this.#poisson(mean); left > 0; left -= 1) visit(HALL);
    if (this.#scenario.isCalm) return;
    for (const phone of PHONES) if (this.#random() < (until - from) / 180) visit(phone);
  }

  /** Page views of the promoted releases until now. */
  viewsUntil(now: number): number {
    return this.#views + this.#reloads.filter((at) => at <= now).length;
  }

  /** What the edge has counted since the last time and before this one, of tabs that have reported. */
  heard(until: number): SiteMinute {
    const minute = new Date(START + Math.ceil(until - 1) * 60_000).toISOString().slice(0, 16);
    return { minute, edges: ['edge'], releases: this.#edge.heard(until) };
  }

  /** A shared network, or -1: somebody's own, from which nobody else comes. */
  #anyNetwork(): number {
    const kind = this.#random();
    if (kind > 0.5) return -1;
    if (kind > 0.3) return OPERATORS + Math.floor(RETURNING * this.#random());
    return Math.floor(OPERATORS * this.#random() ** 2);
  }

  #visit(at: number, hour: number, episodes: readonly Episode[], network: number): void {
    const { promoted, share = 1, defect: planted, hasNoSpare } = this.#scenario;
    const isNew = at >= SPAN.before && (share === 1 || this.#random() < share);
    const parts = NAMES.filter((name) => this.#random() < PARTS[name]);
    if (parts.length === 0) parts.push('tournaments');
    const landing = parts[Math.floor(this.#random() * parts.length)];
    const isHall = network === HALL;
    const isSlow = !this.#scenario.isCalm && (isHall || this.#random() < SLOW);
    // The outage of a hall is nobody else's.
    const met = episodes.filter(
      ({ part, known }) => (known <= 1 || isHall) && (!part || parts.includes(part)),
    );
    const isTroubled = met.some(({ known }) => known <= 1 && this.#random() < known);
    const told: Told[] = [];
    for (const name of ['shell', ...parts]) {
      const isPromoted = promoted.includes(name) && isNew;
      const key = `${name}@${isPromoted ? '2.0.0' : '1.0.0'}`;
      const defect = isPromoted ? planted : undefined;
      if (isPromoted) this.#views += name === 'shell' || defect?.isDead ? 1 : 1 + this.#poisson(1);
      const here = { name, at, hour, met, network };
      const itself = FAULTS.map((fault, index) => this.#random() < this.#rateOf(fault, index, here));
      if (isSlow && this.#random() < LATE[isPromoted ? 'fresh' : 'kept']) itself[LOAD] = true;
      itself[MISSING] = this.#random() < this.#filtered;
      if (itself[MISSING]) itself[LOAD] = true;
      const failing = itself.map((fails, index) => fails || this.#random() < this.#rateIn(defect, index));
      if (defect?.isMissing && failing[LOAD] && !itself[LOAD]) failing[MISSING] = true;
      const slower = met.reduce((sum, episode) => sum + episode.slower, 0) + (isHall ? Math.log(1.8) : 0);
      const measured = name === landing ? this.#measure({ ...here, slower, defect }) : [];
      const own = network < 0 ? { voice: newVoice() } : {};
      told.push({ key, failing, measured, ...own });
      // The release before replaces what a defect has broken, and is loaded by way of the same network.
      const isReplaced = !hasNoSpare && name !== 'shell' && isBroken(failing) && !isBroken(itself);
      if (isReplaced) told.push({ key: `${name}@1.0.0`, failing: NO_FAULT });
      else if (isBroken(failing)) this.#reload(at, network, isTroubled, { key, failing, ...own }, isPromoted);
    }
    const after = told.some(({ failing }) => isBroken(failing)) ? TELLS_FAULT : TELLS;
    this.#edge.tell({ at: at + after, network, isTroubled, told });
  }

  #rateOf(fault: Fault, index: number, { name, at, hour, met, network }: Here): number {
    if (PHONES.includes(network) && fault === 'handler') return 1;
    const factor = (1 + 0.3 * hour) * (this.#days[Math.floor(at / DAY)]?.faults ?? 1);
    const usual = (this.#habits.get(name)?.faults[index] ?? 0) * factor;
    const own = met.filter(({ part }) => !part || part === name);
    return own.reduce((rate, { faults }) => rate + (faults[fault] ?? 0), usual);
  }

  #rateIn(defect: Defect | undefined, index: number): number {
    const fault = FAULTS[index];
    return (fault && defect?.faults?.[fault]) ?? 0;
  }

  /** Somebody whose page did not load or show loads it again, one to four times. */
  #reload(at: number, network: number, isTroubled: boolean, told: Told, isPromoted: boolean): void {
    const most = 1 + Math.floor(MOST_RELOADS * this.#random());
    for (let time = 1; time <= most; time += 1) {
      if (isPromoted) this.#reloads.push(at + time * RELOADS);
      const failsAgain = this.#random() < FAILS_AGAIN;
      const again = { ...told, failing: failsAgain ? told.failing : NO_FAULT };
      const after = time * RELOADS + (failsAgain ? TELLS_FAULT : TELLS);
      this.#edge.tell({ at: at + after, network, isTroubled, told: [again] });
      if (!failsAgain) return;
    }
  }

  #measure({
    name,
    at,
    hour,
    slower,
    defect,
  }: Here & { slower: number; defect: Defect | undefined }): NonNullable<Told['measured']> {
    const habits = this.#habits.get(name);
    const day = this.#days[Math.floor(at / DAY)];
    const drift = 0.22 * hour + (day?.paint ?? 0) + (day?.parts.get(name) ?? 0) + slower;
    const paint = (habits?.paint ?? 0) + 0.5 * this.#normal() + drift;
    const isStill = this.#random() < 0.4;
    const shift = (habits?.shift ?? 0) + 0.9 * this.#normal() + Math.log(defect?.shift ?? 1);
    return [
      ['lcp', defect?.slower ? Math.log(Math.exp(paint) + defect.slower) : paint],
      ['inp', Math.log(60) + 0.8 * this.#normal() + drift],
      ['cls', isStill ? Number.NEGATIVE_INFINITY : shift],
    ];
  }
}

/** Where and when somebody meets a release. */
interface Here {
  name: string;
  at: number;
  hour: number;
  met: readonly Episode[];
  network: number;
}

const LOAD = FAULTS.indexOf('load');
const MISSING = NETWORK_SIGNS.indexOf('missing');
const NO_FAULT = NETWORK_SIGNS.map(() => false);
const isBroken = (failing: readonly boolean[]) => Boolean(failing[LOAD] || failing[FAULTS.indexOf('render')]);
