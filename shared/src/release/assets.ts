/** Folder of assets: in a build, in the store, and with a leading slash on the site. */
export const ASSETS = 'assets';

/** Hexadecimal digits of the SHA-256 in an asset's name: nobody finds other bytes with the same 128 bits. */
export const ASSET_DIGITS = 32;

const NAME = new RegExp(
  `^${ASSETS}/[0-9a-f]{${ASSET_DIGITS}}\\.(?:woff2|svg|png|jpe?g|webp|avif|mp4|pdf|xlsx)$`,
);

/**
 * Whether a file of a build is an asset: a font, picture, film or document that is named by its content alone, so that
 * every release with the same bytes has it at the same address.
 */
export const isAsset = (file: string): boolean => NAME.test(file);
