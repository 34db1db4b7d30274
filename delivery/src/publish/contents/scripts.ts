import { type Program, parse } from 'acorn';

export type Files = ReadonlyMap<string, Uint8Array>;
/** Parsed scripts of a build, by file. */
export type Scripts = ReadonlyMap<string, Program>;

/** Parses every script of a build, as the browser will: as a classic script. */
export function parseScripts(files: Files): { scripts: Scripts; problems: string[] } {
  const scripts = new Map<string, Program>();
  const problems: string[] = [];
  for (const [file, bytes] of files) {
    if (!file.endsWith('.js')) continue;
    const text = Buffer.from(bytes).toString();
    if (text.trim() === '') problems.push(`файл ${file} пуст`);
    else if (text.trimStart().startsWith('<')) problems.push(`в файле ${file} вместо скрипта HTML`);
    else {
      try {
        scripts.set(file, parse(text, { ecmaVersion: 'latest' }));
      } catch (error) {
        problems.push(
          `файл ${file} не разбирается как скрипт: ${error instanceof Error ? error.message : error}`,
        );
      }
    }
  }
  return { scripts, problems };
}
