import { callingRemote } from './caller.ts';
import { note } from './leftovers.ts';

/** Takes a remote's own style elements and links out of the page when it is left. Publishing refuses the other ways. */
export function watchStyles(): void {
  const create = document.createElement.bind(document);
  document.createElement = ((tag: string, options?: ElementCreationOptions) => {
    const element = create(tag, options);
    const name = /^(style|link)$/i.test(tag) ? callingRemote() : undefined;
    if (name)
      note(name, {
        what: `<${tag}>`,
        isThere: () => element.isConnected,
        end: () => element.remove(),
        rest: (isAway) => {
          (element as HTMLStyleElement | HTMLLinkElement).disabled = isAway;
        },
      });
    return element;
  }) as typeof document.createElement;
}
