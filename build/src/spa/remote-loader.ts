import type { Remote } from '../../../shared/src/core/remote/remote.ts';
import type { Discovery, RemoteName } from '../../../shared/src/release/index.ts';
import type { DiscoveryClient } from '../../../shell/src/remotes/discovery.ts';
import { remoteRoutes } from '../../../shell/src/remotes/remote-routes.ts';

/** The remotes of an ordinary SPA: parts of the one build, each in a lazy chunk. */
const load = (name: RemoteName): Promise<{ default: Remote }> =>
  import(
    /* webpackInclude: /mf-[^/]+\/src\/remote\.tsx$/, webpackChunkName: "[request]" */ `../../../mf-${name}/src/remote.tsx`
  );

declare const SITES: Discovery['sites'];

/** Replaces the shell's own loader, so that everything above it is the same code. */
export class RemoteLoader {
  readonly discovery = {
    links: {},
    takeNewer: () => Promise.resolve(),
    isOutdated: () => Promise.resolve(false),
    isBefore: () => Promise.resolve(false),
    titleOf: (name) => name,
    routes: remoteRoutes({ sites: SITES }),
    retirementOf: () => undefined,
  } satisfies Omit<DiscoveryClient, 'find' | 'reload'>;
  private readonly remotes = new Map<RemoteName, Promise<Remote>>();

  load(name: RemoteName): Promise<Remote> {
    const known = this.remotes.get(name) ?? load(name).then((module) => module.default);
    this.remotes.set(name, known);
    return known;
  }

  preload(name: RemoteName): Promise<Remote> {
    return this.load(name);
  }

  hasFallback(): boolean {
    return false;
  }
}
