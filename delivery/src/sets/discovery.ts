import {
  DISCOVERY_SCHEMA,
  type Discovery,
  type DiscoveryEntry,
  discoveryKey,
  type LiveSet,
  type Loadable,
  type Release,
  type ReleaseName,
  type SiteLinks,
} from '@league/shared/release';
import { fileUrl, listedIntegrity, liveRemotes, type ReleaseSet, type Retired } from '../release/releases.ts';

interface DiscoveryParts {
  revision: number;
  api: string;
  live: ReleaseSet;
  retired: Retired;
  withdrawn: LiveSet['withdrawn'];
  /** The release that each remote falls back to when its live release does not load. */
  fallbacks: Record<ReleaseName, Release>;
}

/** The document at `/releases.json`. */
export function composeDiscovery({
  revision,
  api,
  live,
  retired,
  withdrawn,
  fallbacks,
}: DiscoveryParts): Discovery {
  const microFrontends: Discovery['microFrontends'] = {};
  const remotes = liveRemotes(live).map(([, release]) => release);
  for (const release of remotes) {
    microFrontends[discoveryKey(release.name)] = [composeEntry(release, fallbacks[release.name])];
  }
  const links = collectLinks(remotes);
  const gone = Object.entries(withdrawn).filter(([, versions]) => versions.length > 0);
  return {
    schema: DISCOVERY_SCHEMA,
    revision,
    api,
    microFrontends,
    sites: sitesOf(remotes),
    ...(Object.keys(retired).length > 0 && { retired }),
    ...(gone.length > 0 && { withdrawn: Object.fromEntries(gone) }),
    ...(links && { links }),
  };
}

/** What the remotes add to header and footer, in their order; undefined when none of them adds anything. */
function collectLinks(remotes: readonly Release[]): SiteLinks | undefined {
  const of = (place: keyof SiteLinks) => remotes.flatMap(({ site }) => site?.links?.[place] ?? []);
  const [header, footer] = [of('header'), of('footer')];
  if (header.length + footer.length === 0) return undefined;
  return { ...(header.length > 0 && { header }), ...(footer.length > 0 && { footer }) };
}

/** Title and paths of the remotes. What HTML and search engines read of a path stays out: every page carries this. */
const sitesOf = (remotes: readonly Release[]): Discovery['sites'] =>
  Object.fromEntries(
    remotes.flatMap(({ name, site }) => {
      if (!site) return [];
      const routes = site.routes.map(({ description: _, noindex: __, ...route }) => route);
      return [[name, { title: site.title, routes }]];
    }),
  );

function composeEntry(release: Release, fallback: Release | undefined): DiscoveryEntry {
  const { url, version, integrity, scope, needs } = toLoadable(release);
  return {
    url,
    ...(fallback && { fallbackUrl: fileUrl(fallback, fallback.entry) }),
    metadata: { integrity, version },
    extras: {
      scope,
      needs,
      ...(fallback && { fallback: toLoadable(fallback) }),
    },
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
