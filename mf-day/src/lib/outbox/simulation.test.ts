import { enteredDay, settled } from '../../testing/open-desk.tsx';
import { Browser, type Fate } from '../../testing/outbox-tabs.ts';

const PEOPLE = Array.from({ length: 8 }, (_, index) => ({ name: `Орлов ${index + 1}`, club: 'Олимп' }));
const STEPS = 60;

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test.each([1, 2, 3, 4])(
  'three desks with bad networks, tabs that crash, and people who correct each other · every stored weight is accepted once or refused aloud · seed %i',
  async (seed) => {
    const random = randomOf(seed);
    const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
    const first = new Browser(enteredDay(PEOPLE).do({ type: 'open-weighing', weighIn: 1 }));
    const { day } = first;
    const { seq } = day.state;
    const desks: { browser: Browser; tab: Awaited<ReturnType<Browser['tab']>> }[] = [];
    for (const browser of [first, first.otherDevice(), first.otherDevice()]) {
      browser.fates = () => pick<Fate>(['is lost', 'is lost', 'loses its answer', 'arrives', 'arrives']);
      desks.push({ browser, tab: await browser.tab() });
    }
    let stored = 0;
    for (let step = 0; step < STEPS; step++) {
      const desk = pick(desks);
      const chance = random();
      if (chance < 0.1) {
        await desk.tab.kill();
        desk.tab = await desk.browser.tab();
      } else if (chance < 0.3) await desk.browser.pass();
      else {
        const entry = 1 + Math.floor(random() * PEOPLE.length);
        // Several without a pause, as a fast hand types them.
        const problem = await desk.tab.desk.record({ type: 'weigh', entry, grams: 28_000 + step });
        if (problem === undefined) stored += 1;
        if (random() < 0.5) await settled();
      }
    }
    for (const { browser } of desks) browser.fates = () => 'arrives';
    for (let round = 0; round < STEPS; round++) for (const { browser } of desks) await browser.pass();
    const left = desks.flatMap(({ tab }) => tab.queued());
    expect(left.filter(({ refused }) => !refused)).toEqual([]);
    expect(first.done.size + left.length).toBe(stored);
    // Nothing that the list says is refused was done, and each part that was done stands in the log once.
    expect(left.filter(({ key }) => first.done.has(key))).toEqual([]);
    expect(day.state.seq).toBe(seq + first.done.size);
    expect(first.done.size).toBeGreaterThan(0);
    for (const { tab } of desks) await tab.desk.askNews();
    for (const { tab } of desks) expect(tab.desk.view()?.state.entries).toEqual(day.state.entries);
  },
);
