import type { Part } from './site-parts.ts';

export interface BuildOptions {
  part: Part;
  version: string;
  sourceHash: string;
  /** Output folder. */
  outFolder: string;
  mode: 'production' | 'development';
  /** React is that of a released shell, also in development. */
  withReleasedShell?: boolean;
}
