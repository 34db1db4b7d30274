import {
  DISCOVERY_SCHEMA,
  type Discovery,
  type DiscoveryEntry,
  discoveryKey,
  type Loadable,
  type Release,
  type RemoteName,
} from '@league/shared/release';
import { fileUrl, listedIntegrity } from '../release/releases.ts';
import { liveRemotes, type ReleaseSet } from './fit.ts';

interface DiscoveryParts {
  revision: number;
  api: string;
  live: ReleaseSet;
  /** The release that each remote falls back to when its live release does not load. */
  fallbacks: Record<RemoteName, Release>;
}

/** The document at `/releases.json`. */
export function composeDiscovery({ revision, api, live, fallbacks }: DiscoveryParts): Discovery {
  const microFrontends: Discovery['microFrontends'] = {};
  for (const [name, release] of liveRemotes(live)) {
    microFrontends[discoveryKey(name)] = [composeEntry(release, fallbacks[name])];
  }
  return { schema: DISCOVERY_SCHEMA, revision, api, microFrontends };
}

function composeEntry(release: Release, fallback: Release | undefined): DiscoveryEntry {
  const { url, version, integrity, scope, needs } = toLoadable(release);
  return {
    url,
    ...(fallback && { fallbackUrl: fileUrl(fallback, fallback.entry) }),
    metadata: { integrity, version },
    extras: { scope, needs, ...(fallback && { fallback: toLoadable(fallback) }) },
  };
}

function toLoadable(release: Release): Loadable {
  if (!release.scope) throw new Error(`${release.name} ${release.version} has no scope`);
  return {
    url: fileUrl(release, release.entry),
    version: release.version,
    integrity: listedIntegrity(release, release.entry),
    scope: release.scope,
    needs: release.needs,
  };
}
