import { readFileSync } from 'node:fs';
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
