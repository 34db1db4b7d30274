/** A page as the shell has drawn it; see `shell/src/start/draw.tsx`. */
export interface Drawing {
  /** The contents of the element `#root`. */
  html: string;
  /** The rules of the components on it. */
  css: string;
  /** The rules of its fonts, in a style element of their own. */
  fonts: string;
  /** With what it was drawn, for the browser to begin with. */
  page: {
    path: string;
    /** Milliseconds. */
    at: number;
    /** Answers of the provider to a guest. */
    api: object;
  };
}

/** Whether a part of the page still waits for its data. */
export const isWaiting = ({ html }: Drawing): boolean => html.includes(' aria-busy="true"');
