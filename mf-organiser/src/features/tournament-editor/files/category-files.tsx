import { Button } from '@league/shared';
import { ageGroupsOf, draftFieldName } from '@league/shared/contract';
import { Stack } from '@league/shared/kit';
import { useId } from 'react';
import { useEditor, useValue } from '../fields/editor.ts';
import { FaultText, TextPart } from '../fields/parts.tsx';
import { Rows } from '../fields/rows.tsx';
import { partsOf, rowsOf, textOf } from '../saving/values.ts';
import { FileDrop } from './file-drop.tsx';
import { FileLine } from './file-line.tsx';
import { ResultsReading } from './results-reading.tsx';

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
