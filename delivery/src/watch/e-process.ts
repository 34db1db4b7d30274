import { excess, logSum, timesOdds } from './statistics.ts';
import { addCount, type Count } from './tally.ts';

/** Alternatives to the limit, as multiples of its odds: a release that is somewhat worse, up to one that never works. */
const ALTERNATIVES = [3, 15, 100, 1_000];

/**
 * Minutes that nothing vouches for are taken together: one piece of evidence, which multiplies the wealth by so much at most, beyond what
 * tells the release from the others in the same minutes.
 */
const MOST_OF_BLOCK = Math.log(20);

/**
 * When bets begin, in minutes, and their shares of the wealth. What comes late, with other visitors or in another hour, is not
 * outweighed by the good hours before.
 */
const STARTS = [0, 240, 480, 720, 960, 1_200].map((after, _, { length }) => ({
  after,
  share: Math.log(after === 0 ? 1 / 2 : 1 / 2 / (length - 1)),
}));

/** Logarithm of the wealth that a bet on the right alternative needs for each unit, because the others are bet on, too. */
export const COST_OF_MIXTURE = Math.log(2 * ALTERNATIVES.length);

export interface Bet {
  /** Number of the minute. */
  minute: number;
  /** Rate of failing sessions that a healthy release does not exceed in this minute. */
  limit: number;
  /** Not always whole: a part of them may stand for all. */
  sessions: number;
  failing: number;
  /** Whether the limit follows the other releases, so that a bad minute is none of this evidence. */
  isVouched: boolean;
  /** What the other releases showed in the same minute. */
  others?: Count;
}

/**
 * An e-process: the wealth of somebody who bets, session by session, that the rate is above the limit, an equal part on each
 * alternative. As long as it is not, the wealth is expected to shrink, and by Ville's inequality it ever reaches `w` with a
 * probability of `1 / w` at most, whenever one looks. A session that fails later than it was counted corrects its bet.
 */
export class EProcess {
  readonly #bets: { share: number; odds: number; vouched: number; settled: number; open: number }[] = [];
  readonly #block: number;
  #first: number | undefined;
  #started = 0;
  #number = -1;
  #own: Count = { sessions: 0, failing: 0 };
  #others: Count = { sessions: 0, failing: 0 };

  /** @param block minutes that are one piece of evidence where nothing vouches for them */
  constructor(block: number) {
    this.#block = block;
  }

  add({ minute, limit, sessions, failing, isVouched, others }: Bet): void {
    this.#first ??= minute;
    this.#start(minute - this.#first);
    const number = Math.floor(minute / this.#block);
    if (number !== this.#number) this.#settle();
    this.#number = number;
    addCount(this.#own, { sessions, failing });
    if (others) addCount(this.#others, others);
    const won = new Map(
      ALTERNATIVES.map((odds) => {
        const rate = timesOdds(limit, odds);
        const passing = (sessions - failing) * Math.log((1 - rate) / (1 - limit));
        return [odds, failing * Math.log(rate / limit) + passing];
      }),
    );
    for (const bet of this.#bets) bet[isVouched ? 'vouched' : 'open'] += won.get(bet.odds) ?? 0;
  }

  #start(minutes: number): void {
    for (; (STARTS[this.#started]?.after ?? Number.POSITIVE_INFINITY) <= minutes; this.#started += 1) {
      const share = (STARTS[this.#started]?.share ?? 0) - Math.log(ALTERNATIVES.length);
      for (const odds of ALTERNATIVES) this.#bets.push({ share, odds, vouched: 0, settled: 0, open: 0 });
    }
  }

  #settle(): void {
    const most = this.#mostOfBlock;
    for (const bet of this.#bets) {
      bet.settled += Math.min(bet.open, most);
      bet.open = 0;
    }
    this.#own = { sessions: 0, failing: 0 };
    this.#others = { sessions: 0, failing: 0 };
  }

  get #mostOfBlock(): number {
    return MOST_OF_BLOCK + excess(this.#own, this.#others);
  }

  /** Logarithm of the wealth; it begins with 0. */
  get log(): number {
    const most = this.#mostOfBlock;
    return logSum([
      ...this.#bets.map(
        ({ share, vouched, settled, open }) => share + vouched + settled + Math.min(open, most),
      ),
      ...STARTS.slice(this.#started).map(({ share }) => share),
    ]);
  }
}
