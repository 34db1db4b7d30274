import { load, YAMLException } from 'js-yaml';
import type { Problem } from '../content.ts';

/** A YAML text as data, or why it is none. */
export function readYaml(text: string): { data: unknown } | { problem: Problem } {
  try {
    return { data: load(text) };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const line = error.mark ? `строка ${error.mark.line + 1}` : '';
    return { problem: { field: line, message: `Не читается как YAML (${error.reason})` } };
  }
}

const FRONT_MATTER = /^\uFEFF?---\r?\n(.*?\r?\n)?---(?:\r?\n(.*))?$/s;

/** The data between the two lines `---` and the Markdown after them. */
export function splitDocument(text: string): { data: unknown; body: string } | { problem: Problem } {
  const [found, yaml = '', body = ''] = FRONT_MATTER.exec(text) ?? [];
  if (found === undefined)
    return {
      problem: { field: '', message: 'Файл начинается строкой ---, и такой же строкой кончаются поля' },
    };
  // A line of the file, not of the part that is read.
  const read = readYaml(`\n${yaml}`);
  return 'problem' in read ? read : { data: read.data, body: body.trim() };
}
