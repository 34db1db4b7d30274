import type { ReleaseName } from '@league/shared/release';
import { entryAt } from '../app/routes/entry-at.ts';
import type { RemoteLoader } from '../remotes/load/remote-loader.ts';

/** Which releases this tab shows. */
export const partsOf = (loader: RemoteLoader) => ({
  versionOf: (name: ReleaseName) => (name === 'shell' ? shellVersion() : loader.versionOf(name)),
  partHere: (): ReleaseName => {
    const entry = entryAt(location.pathname, loader.discovery);
    return entry && 'remote' in entry ? entry.remote : 'shell';
  },
});

/** The address of the page's own script has the release; the version that the code knows has no build. */
function shellVersion(): string | undefined {
  const scripts = Array.from(document.scripts, ({ src }) => src);
  return scripts.map((src) => /\/shell\/(\d[^/]*)\//.exec(src)?.[1]).find(Boolean);
}
