import type { HealthMinute, ReleaseMinute } from '@league/shared/release';
import { minuteOf, writeMinute } from '../health/minutes.ts';
import type { Store } from '../release/store.ts';

const MINUTE = 60_000;

/** What an edge has counted of a release: tabs of as many networks, of which `lost` did not load it. */
const counted = (sessions: number, lost: number): ReleaseMinute => ({
  ...{ views: sessions, sessions, networks: sessions, troubled: 0, vitals: {} },
  ...{ faulty: { load: lost }, faultyNetworks: { load: lost }, troubledNetworks: 0, missingNetworks: 0 },
  failures: lost > 0 ? { 'load REMOTE-004 remote.3f2a.js:1': lost } : {},
});

/** Keeps minutes of the hour before now and of the half hour after it, in which every tab of `broken` fails. */
export async function reportMinutes(store: Store, broken: readonly string[]) {
  const now = Date.now();
  for (let number = -60; number < 30; number += 1) {
    const live = number < 0 ? ['rating@1.0.0', 'tournaments@1.0.0', 'shell@1.0.0'] : broken;
    const minute: HealthMinute = {
      ...{ schema: 1, dropped: 0, minute: minuteOf(new Date(now + number * MINUTE)) },
      releases: Object.fromEntries(live.map((key) => [key, counted(2, number < 0 ? 0 : 2)])),
    };
    await writeMinute(store, 'edge', minute);
  }
  return new Date(now + 31 * MINUTE);
}
