import { Button } from '@league/shared';
import { ageGroupsOf, draftFieldName, type ResultsTable } from '@league/shared/contract';
import { Notice, PlainList, QueryResult, Quiet, Stack, Table } from '@league/shared/kit';
import { useId, useState } from 'react';
import { useReadContentResultsQuery } from '../../../lib/content-drafts.api.ts';
import { FaultText, TextPart } from '../fields/document-fields.tsx';
import { useEditor, useValue } from '../fields/editor.ts';
import { Rows } from '../fields/row-list.tsx';
import { partsOf, rowsOf, textOf } from '../saving/values.ts';
import { FileDrop } from './file-drop.tsx';
import { FileLine } from './file-line.tsx';

/** A workbook of results as the site reads it, with what it does not understand. */
function ResultsReading({ name }: { name: string }) {
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

interface Props {
  /** `setki` or `results`. */
  path: string;
  noun: string;
  /** Shows what the site reads in a workbook. */
  readsResults?: boolean;
}

/** A file for each category. */
export function CategoryFiles({ path, noun, readsResults = false }: Props) {
  const { change, fieldValue } = useEditor();
  const named = rowsOf(fieldValue(path)).map((row) => partsOf(row).category);
  const missing = useCategoryTitles().filter((title) => !named.includes(title));
  return (
    <Stack $gap="s3">
      <Rows
        path={path}
        noun={noun}
        add="Добавить категорию"
        more={
          missing.length > 0 && (
            <Button
              variant="quiet"
              onClick={() =>
                change(path, (rows) => [...rowsOf(rows), ...missing.map((category) => ({ category }))])
              }
            >
              Все категории турнира
            </Button>
          )
        }
      >
        {(row) => <CategoryFile path={row} readsResults={readsResults} />}
      </Rows>
      <FileDrop
        label={`${noun}: несколько файлов`}
        choose="Выбрать несколько файлов"
        multiple
        onStored={(file) => change(path, (rows) => [...rowsOf(rows), { file }])}
      />
    </Stack>
  );
}

/** The titles of the tournament's categories, as far as they are typed. */
function useCategoryTitles(): readonly string[] {
  const rows = rowsOf(useEditor().fieldValue('categories'));
  return (rows.length > 0 ? rows : ageGroupsOf({})).map((row) => textOf(partsOf(row).title)).filter(Boolean);
}

/** A category of the tournament, or another one. */
export function CategoryPart({ path }: { path: string }) {
  const list = useId();
  const titles = useCategoryTitles();
  return (
    <>
      <TextPart path={path} required list={list} />
      <datalist id={list}>
        {titles.map((title) => (
          <option key={title} value={title} />
        ))}
      </datalist>
    </>
  );
}

function CategoryFile({ path, readsResults }: { path: string; readsResults: boolean }) {
  const { faults } = useEditor();
  const { value, set } = useValue(`${path}.file`);
  const note = useValue(`${path}.note`);
  const name = textOf(value);
  const handleStored = (file: string) => {
    set(file);
    note.set(null);
  };
  return (
    <>
      <CategoryPart path={`${path}.category`} />
      <Stack $gap="s3" data-path={`${path}.file`} tabIndex={-1}>
        {name && <FileLine name={name} onRemove={() => set(null)} />}
        <FaultText>{faults[`${path}.file`]}</FaultText>
      </Stack>
      {name.endsWith('.xlsx') && readsResults && <ResultsReading name={name} />}
      {!name && (
        <TextPart
          path={`${path}.note`}
          placeholder="будет 14 февраля"
          description="Пока файла нет. Пусто: на странице будет «Файл готовится»."
        />
      )}
      <FileDrop
        label={draftFieldName(`${path}.file`)}
        choose={name ? 'Заменить файл' : 'Выбрать файл'}
        onStored={handleStored}
      />
    </>
  );
}
