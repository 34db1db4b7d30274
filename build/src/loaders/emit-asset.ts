import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { ASSET_DIGITS, ASSETS } from '@league/shared/release';
import type { LoaderContext } from 'webpack';

/** The file of an asset in a build. */
export const assetFile = (name: string, bytes: Uint8Array) =>
  `${ASSETS}/${createHash('sha256').update(bytes).digest('hex').slice(0, ASSET_DIGITS)}${extname(name)}`;

/**
 * Emits an asset and returns the code of its address: absolute in a release, beside the other files in development.
 * @param name tells the facts of the build which asset it is
 */
export function emitAsset(context: LoaderContext<object>, name: string, bytes: Buffer): string {
  const file = assetFile(name, bytes);
  context.emitFile(file, bytes, undefined, { sourceFilename: name });
  return context.mode === 'production' ? `'/${file}'` : `__webpack_public_path__ + '${file}'`;
}
