import { openStore } from '../../delivery/src/open-store.ts';
import { promoteFirst, publishFolders } from './releases.ts';

// For the journeys: publishes the built folders of its arguments into an empty store and makes them live, in one process.
const store = await openStore(process.env);
const releases = await publishFolders(store, process.argv.slice(2));
await promoteFirst(store, releases, process.env.PROVIDER_URL ?? '');
