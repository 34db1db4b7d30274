/** The index of one release of a content, and its hash. */
export interface ContentIndex {
  /** Absolute path of the site. */
  url: string;
  integrity: string;
}

/** What this tab's set of releases has as content. */
export interface Contents {
  /** The live contents by name, each with the release that takes its place where a file does not arrive. */
  content: Record<string, ContentIndex & { fallback?: ContentIndex | undefined }>;
  /** The file that the page shows with which the tab began. */
  data?: { content: string; file: string; integrity: string } | undefined;
}

let source = async (): Promise<Contents> => ({ content: {} });

/** The shell's answer to `findContents`: only the shell knows the set of this tab. */
export function provideContents(find: () => Promise<Contents>): void {
  source = find;
}

/**
 * What this tab has read of the contents, by path on the site. Files never change under their address, so each is read once; a failure is
 * not kept. The shell begins it with what the page's HTML carries, because it was drawn with it.
 */
export const readFiles = new Map<string, Promise<unknown>>();

/** The contents of this tab's set of releases. */
export const findContents = (): Promise<Contents> => source();
