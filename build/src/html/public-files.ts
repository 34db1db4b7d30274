import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { minifySync, transformSync } from '@swc/core';

const MARKER = /<!--inline: (.+?)-->/g;

/**
 * Compiles a TypeScript source without imports to a classic script. The block keeps its names out of the global scope.
 */
function toScript(file: string): string {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  });
  return minifySync(`{${code}}`, { compress: true, mangle: true, module: false }).code;
}

/** Inlines the scripts that a page template names (`<!--inline: src/start/recovery.ts-->`). */
export const inlineScripts = (template: string, partFolder: string): string =>
  template.replace(MARKER, (_, file: string) => `<script>${toScript(path.join(partFolder, file))}</script>`);

/**
 * The files of a part's `public/` folder by name. The HTML gets its inline scripts, and the part's first paint
 * (`src/app/first-paint/template.ts`).
 */
export async function publicFiles(partFolder: string): Promise<Map<string, Buffer>> {
  const folder = path.join(partFolder, 'public');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const files = new Map(names.map((name) => [name, readFileSync(path.join(folder, name))]));
  const filling = path.join(partFolder, 'src/app/first-paint/template.ts');
  const { fillTemplate } = existsSync(filling) ? await import(filling) : { fillTemplate: String };
  for (const [name, content] of files) {
    if (!name.endsWith('.html')) continue;
    files.set(name, Buffer.from(fillTemplate(inlineScripts(content.toString(), partFolder))));
  }
  return files;
}
