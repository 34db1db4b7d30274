import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inlineScripts } from './inline-script.ts';

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
