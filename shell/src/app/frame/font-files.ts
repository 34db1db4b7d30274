/** A file of a font, for these characters. */
interface FontFile {
  family: string;
  weight: string;
  /** A `unicode-range`. */
  range: string;
  /** Address of the emitted file. */
  file: string;
}

/** The files of the site's fonts; filled at build (`build/src/loaders/font-loader.ts`). */
export const fontFiles: readonly FontFile[] = [];
