import { readFileSync } from 'node:fs';

/**
 * Reads a table of the sample league. Its first line names the columns, which tabs separate: `#` after a name marks
 * numbers, `{}` JSON; an empty cell is null. All of it is invented: none of these people exists.
 */
export function readTable<Row>(name: string): Row[] {
  const [head = '', ...lines] = readFileSync(new URL(`./data/${name}.tsv`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  const columns = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(
      columns.map((column, index) => [column.replace(/#|\{\}/, ''), valueIn(column, cells[index] ?? '')]),
    ) as Row;
  });
}

function valueIn(column: string, cell: string): unknown {
  if (cell === '') return null;
  if (column.endsWith('{}')) return JSON.parse(cell);
  return column.endsWith('#') ? Number(cell) : cell;
}
