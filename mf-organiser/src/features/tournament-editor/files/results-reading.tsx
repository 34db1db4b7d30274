import { Button } from '@league/shared';
import type { ResultsTable } from '@league/shared/contract';
import { Notice, PlainList, QueryResult, Quiet, Stack, Table } from '@league/shared/kit';
import { useState } from 'react';
import { useReadContentResultsQuery } from '../../../lib/content-drafts.api.ts';
import { useEditor } from '../fields/editor.ts';

/** A workbook of results as the site reads it, with what it does not understand. */
export function ResultsReading({ name }: { name: string }) {
  const { draft } = useEditor();
  const query = useReadContentResultsQuery({ tournament: draft.id, name });
  return (
    <QueryResult query={query} what={`результаты из ${name}`} rows={1}>
      {(table) => <Reading name={name} table={table} />}
    </QueryResult>
  );
}

const sentence = ({ number, message }: ResultsTable['problems'][number]) =>
  number > 0 ? `Строка ${number}: ${message}` : message;

function Reading({ name, table: { rows, notes, problems } }: { name: string; table: ResultsTable }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack $gap="s3">
      {problems.length > 0 && (
        <Notice tone="error" title="Не прочиталось: исправьте в файле и загрузите его снова">
          <PlainList>
            {problems.map((problem) => (
              <li key={sentence(problem)}>{sentence(problem)}</li>
            ))}
          </PlainList>
        </Notice>
      )}
      {notes.map((note) => (
        <Quiet key={note}>{note}</Quiet>
      ))}
      {rows.length > 0 && (
        <div>
          <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Скрыть таблицу' : `Прочитано строк: ${rows.length}. Показать`}
          </Button>
        </div>
      )}
      {isOpen && (
        <Table
          caption={`Результаты из ${name}`}
          rows={rows}
          rowKey={({ number }) => number}
          columns={[
            { id: 'name', header: 'Спортсмен', render: (row) => row.name || 'без имени' },
            { id: 'place', header: 'Место', align: 'end', render: (row) => row.place ?? '–' },
            { id: 'weight', header: 'Вес', align: 'end', render: (row) => row.weight },
            { id: 'sex', header: 'Пол', render: (row) => (row.sex === 'female' ? 'Жен.' : 'Муж.') },
            { id: 'born', header: 'Год', align: 'end', render: (row) => row.born ?? '–' },
            { id: 'team', header: 'Команда', render: (row) => row.team },
            { id: 'row', header: 'Строка', align: 'end', notOnPhone: true, render: (row) => row.number },
          ]}
        />
      )}
    </Stack>
  );
}
