import { draftFieldName } from '@league/shared/contract';
import { TextAreaField } from '@league/shared/kit';
import { useEditor, useValue } from '../fields/editor.ts';
import { LinkPart } from '../fields/link-part.tsx';
import { NumberPart, Pair, Section } from '../fields/parts.tsx';
import { Rows } from '../fields/rows.tsx';
import { CategoryFiles, CategoryPart } from '../files/category-files.tsx';
import { LinkFile } from '../files/link-file.tsx';
import { rowsOf, textOf } from '../saving/values.ts';

/** What is known shortly before the tournament, and after it. */
export const ListsSection = () => (
  <>
    <Section title="Команды и участники" fields={['teams']}>
      <Teams />
      <LinkPart
        path="links.teams"
        note="на другом сайте ↗"
        description="Если список ведёте на другом сайте."
      />
      <h3>{draftFieldName('counts')}</h3>
      <Rows path="counts" noun="Категория" add="Добавить категорию" whenEmpty={[]}>
        {(path) => (
          <>
            <CategoryPart path={`${path}.category`} />
            <Pair>
              <NumberPart path={`${path}.female`} required />
              <NumberPart path={`${path}.male`} required />
            </Pair>
          </>
        )}
      </Rows>
    </Section>
    <Section title="Сетки, результаты, протокол">
      <h3>{draftFieldName('setki')}</h3>
      <CategoryFiles path="setki" noun="Сетка" />
      <h3>{draftFieldName('results')}</h3>
      <CategoryFiles path="results" noun="Результат" readsResults />
      <LinkFile path="links.protocol" help="Пусто: «Протокол» на странице откроет результаты." />
    </Section>
  </>
);

/** Clubs, one on a line. */
function Teams() {
  const { faults } = useEditor();
  const { value, set, fault } = useValue('teams');
  const lines = rowsOf(value).map(textOf);
  const inLine = Object.entries(faults).find(([path]) => path.startsWith('teams.'))?.[1];
  const handleChange = (text: string) => set(text === '' ? null : text.split('\n'));
  return (
    <TextAreaField
      label={draftFieldName('teams')}
      name="teams"
      rows={4}
      value={lines.join('\n')}
      error={fault ?? inLine}
      description="Каждая на своей строке: «Олимп (Фрязино)»."
      onChange={({ target }) => handleChange(target.value)}
      onBlur={() =>
        handleChange(
          lines
            .map((line) => line.trim())
            .filter(Boolean)
            .join('\n'),
        )
      }
    />
  );
}
