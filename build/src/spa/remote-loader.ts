import type { Remote } from '../../../shared/src/core/remote.ts';
import type { RemoteName } from '../../../shared/src/release/index.ts';

/** The remotes of an ordinary SPA: parts of the one build, each in a lazy chunk. */
const sources: Record<RemoteName, () => Promise<{ default: Remote }>> = {
  tournaments: () => import('../../../mf-tournaments/src/remote.tsx'),
  rating: () => import('../../../mf-rating/src/remote.tsx'),
  account: () => import('../../../mf-account/src/remote.tsx'),
  events: () => import('../../../mf-events/src/remote.tsx'),
  brackets: () => import('../../../mf-brackets/src/remote.tsx'),
};

/** Replaces the shell's own loader, so that everything above it is the same code. */
export class RemoteLoader {
  readonly discovery = { isOutdated: () => Promise.resolve(false) };
  private readonly remotes = new Map<RemoteName, Promise<Remote>>();

  load(name: RemoteName): Promise<Remote> {
    const known = this.remotes.get(name) ?? sources[name]().then((module) => module.default);
    this.remotes.set(name, known);
    return known;
  }

  forget(name: RemoteName): void {
    this.remotes.delete(name);
  }
}
