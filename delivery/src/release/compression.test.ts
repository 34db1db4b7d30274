import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { compressedVariants } from './compression.ts';

const FOLDER = join(import.meta.dirname, '../channel');

/** Bytes of the compressed copies of these texts under a name, and the least CPU time that it took, in milliseconds. */
async function compress(name: string, texts: readonly Buffer[]) {
  let bytes = 0;
  let time = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3; run++) {
    const start = process.cpuUsage();
    const copies = await Promise.all(texts.map((text) => compressedVariants(name, text)));
    const { user, system } = process.cpuUsage(start);
    time = Math.min(time, (user + system) / 1000);
    bytes = copies.reduce((sum, variants) => sum + (variants.get('.br')?.length ?? 0), 0);
  }
  return { bytes, time };
}

test('compression · costs a page far less time than a script, and a few bytes in a hundred', async () => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.ts'));
  const texts = await Promise.all(names.map((name) => readFile(join(FOLDER, name))));
  const script = await compress('entry.js', texts);
  const page = await compress('index.html', texts);
  assert.ok(page.time < 0.8 * script.time, `${page.time} ms, a script ${script.time} ms`);
  assert.ok(page.bytes <= 1.04 * script.bytes, `${page.bytes} bytes, a script ${script.bytes}`);
});
