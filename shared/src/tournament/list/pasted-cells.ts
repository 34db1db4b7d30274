import type { Sheet } from './read-cells.ts';

/** A cell of a copied table, which has quotes around it if it has several lines. */
const unquoted = (cell: string) =>
  cell.replace(/^\s*"((?:[^"]|"")*)"\s*$/, (_all, inside: string) => inside.replaceAll('""', '"'));

/**
 * A pasted text as cells: a table copied from Excel has tabs, a file of values semicolons, and a message one cell a line.
 */
export function pastedCells(text: string): Sheet[] {
  const isTable = text.includes('\t');
  // Line breaks within quotes belong to their cell.
  const whole = isTable
    ? text.replace(/(?<=^|\t)"(?:[^"]|"")*"(?=\t|\r?\n|$)/gm, (cell) => cell.replace(/\s*\n\s*/g, ' '))
    : text;
  const lines = whole.split(/\r\n|[\r\n]/);
  const isParted = lines.every((line) => !line.trim() || line.includes(';'));
  const sign = isTable ? '\t' : isParted ? ';' : null;
  return [
    {
      name: '',
      firstLine: 1,
      lines: lines.map((line) => (sign ? line.split(sign) : [line]).map((cell) => unquoted(cell).trim())),
    },
  ];
}
