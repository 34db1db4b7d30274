import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { explained } from '../delivery-error.ts';

/** Where a store keeps the command that works on it. */
const COMMAND = 'bin/release.mjs';

/**
 * Writes the release command as one file into the host of the store: it needs only Node 20, so that a rollback depends
 * neither on an installation nor on a registry. Replaces an older one at once, as a whole.
 */
export const writeCommand = (storeDirectory: string): Promise<void> =>
  explained(storeDirectory, write)(storeDirectory);

async function write(storeDirectory: string): Promise<void> {
  const file = join(storeDirectory, COMMAND);
  const code = await bundle();
  const present = await readFile(file).catch(() => null);
  if (present?.equals(code)) return;
  const temporary = join(storeDirectory, '.tmp', randomUUID());
  await mkdir(temporary, { recursive: true });
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(join(temporary, 'file'), code);
    await rename(join(temporary, 'file'), file);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** `import.meta.dirname` is younger than Node 20; bundled CommonJS asks for `require`. */
const BANNER = `import { createRequire } from 'node:module'; import { fileURLToPath } from 'node:url';
const require = createRequire(import.meta.url); const HERE = fileURLToPath(new URL('.', import.meta.url));`;

async function bundle(): Promise<Uint8Array> {
  const { build, stop } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'standalone.ts')],
    bundle: true,
    minify: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    banner: { js: BANNER },
    define: { 'import.meta.dirname': 'HERE' },
  });
  // Its process would wait for a next time beside the site.
  await stop();
  const [output] = outputFiles;
  if (!output) throw new Error('esbuild wrote nothing');
  return output.contents;
}
