import path from 'node:path';

/** An imported asset is the name of its file, as webpack makes it an address. */
export const process = (_text: string, file: string) => ({
  code: `module.exports = ${JSON.stringify(path.basename(file))};`,
});
