import { Button, knownHeadings, logProblem, rememberHeadings, renewable } from '@league/shared';
import { Dialog, Quiet, SelectField, Stack, searchable } from '@league/shared/kit';
import { type ReactNode, useState } from 'react';
import { ListRefusal, type ReadList } from './list-line.ts';
import type { Sheet } from './read-cells.ts';
import { readFile } from './read-file.ts';
import type { ColumnKind, KnownHeadings, UnknownColumn } from './read-list.ts';

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

/** The rules of reading are large, and needed only by somebody who has a list. */
const loadReader = renewable(() => import('./read-list.ts'));

const NOT_READ = 'Не удалось прочитать список. Попробуйте ещё раз.';

interface Question {
  sheets: readonly Sheet[];
  unknown: readonly UnknownColumn[];
  titles: Readonly<Record<ColumnKind, string>>;
}

interface ListReading {
  busy: boolean;
  /** Why the last list was not read. */
  problem: string | undefined;
  readFile: (file: File) => Promise<void>;
  readText: (text: string) => Promise<void>;
  forget: () => void;
  /** The dialog about headings that nobody has explained yet. */
  question: ReactNode;
}

/**
 * Reads lists of athletes, pasted or from a file, in one way. `onRead` is called with each list; a `ListRefusal` that it
 * throws is shown as the problem.
 */
export function useList(onRead: (list: ReadList) => void | Promise<void>): ListReading {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [asked, setAsked] = useState<Question>();

  const attempt = async (find: () => Promise<readonly Sheet[]>) => {
    setBusy(true);
    setProblem(undefined);
    setAsked(undefined);
    try {
      const [sheets, reader] = await Promise.all([find(), loadReader()]);
      const { tables, unknown } = reader.findTables(sheets, knownHeadings() as KnownHeadings);
      if (unknown.length > 0) setAsked({ sheets, unknown, titles: reader.COLUMN_TITLES });
      else await onRead(reader.readTables(tables));
    } catch (error) {
      if (!(error instanceof ListRefusal)) logProblem(NOT_READ, error);
      setProblem(error instanceof ListRefusal ? error.message : NOT_READ);
    }
    setBusy(false);
  };
  const handleAnswer = async (headings: KnownHeadings) => {
    const sheets = asked?.sheets ?? [];
    rememberHeadings(headings);
    await attempt(async () => sheets);
  };
  return {
    busy,
    problem,
    readFile: (file) => attempt(() => readFile(file)),
    readText: (text) => attempt(async () => pastedCells(text)),
    forget: () => setProblem(undefined),
    question: (
      <Dialog isOpen={asked !== undefined} onClose={() => setAsked(undefined)} title="Что в столбцах">
        {asked && <Columns asked={asked} onAnswer={(headings) => void handleAnswer(headings)} />}
      </Dialog>
    ),
  };
}

/** «Столбец «Квал.» – это …», with a guess by content. */
function Columns({
  asked: { unknown, titles },
  onAnswer,
}: {
  asked: Question;
  onAnswer: (headings: KnownHeadings) => void;
}) {
  const [kinds, setKinds] = useState<KnownHeadings>(() =>
    Object.fromEntries(unknown.map(({ heading, guess }) => [heading, guess])),
  );
  return (
    <Stack>
      <Quiet>Названия этих столбцов незнакомы. Ответ запомнится на этом устройстве.</Quiet>
      {unknown.map(({ heading, samples }) => (
        <SelectField
          key={heading}
          name={heading}
          label={`Столбец «${heading}» – это`}
          description={`Например: ${samples.join(', ')}`}
          value={kinds[heading]}
          onChange={({ target }) => setKinds({ ...kinds, [heading]: target.value as ColumnKind })}
          required
        >
          {Object.entries(titles).map(([kind, title]) => (
            <option key={kind} value={kind}>
              {title}
            </option>
          ))}
        </SelectField>
      ))}
      <div>
        <Button
          onClick={() =>
            onAnswer(
              Object.fromEntries(Object.entries(kinds).map(([title, kind]) => [searchable(title), kind])),
            )
          }
        >
          Прочитать список
        </Button>
      </div>
    </Stack>
  );
}
