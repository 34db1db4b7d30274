import { setTimeout as pause } from 'node:timers/promises';
import { openStore } from '../../delivery/src/settings.ts';
import { promoteFirst, publishFolders } from './releases.ts';

// For the journeys: publishes the built folders of its arguments into an empty store and makes them live, in one process.
// The provider may still be starting: it is waited for.
const store = await openStore(process.env);
const releases = await publishFolders(store, process.argv.slice(2));
const provider = process.env.PROVIDER_URL ?? '';
const isReady = () =>
  fetch(`${provider}/api/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
while (!(await isReady())) await pause(200);
await promoteFirst(store, releases, provider);
