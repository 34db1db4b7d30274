import { Button } from '@league/shared';
import {
  ageGroupsOf,
  BOUT_SYSTEMS,
  birthYearsText,
  draftFieldName,
  LEAGUE_GROUPS,
  type Sex,
  TECHNICAL_LEVELS,
} from '@league/shared/contract';
import { Columns, Field, Quiet, SelectField, Stack } from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { FaultText, NumberPart, TextPart } from '../fields/document-fields.tsx';
import { useEditor, useValue } from '../fields/editor.ts';
import { Rows } from '../fields/row-list.tsx';
import { partsOf, rowsOf, textOf } from '../saving/values.ts';

const PATH = 'categories';

/** The age categories of the tournament; without rows they are the league's. */
export function CategoryRows() {
  const { value, set } = useValue(PATH);
  const rows = rowsOf(value);
  // An id stays free after its row was removed: applications may refer to it.
  const newRow = () => ({
    id: `g${Date.now().toString(36)}`,
    ages: [null, null],
    weights: { male: [], female: [] },
    level: '1 Пум',
  });
  return (
    <Stack as="section" aria-label={draftFieldName(PATH)} $gap="s3">
      <strong>{draftFieldName(PATH)}</strong>
      {rows.length === 0 && (
        <Quiet>
          Как в лиге:{' '}
          {ageGroupsOf({})
            .map(({ title }) => title)
            .join('; ')}
          .
        </Quiet>
      )}
      <Rows
        path={PATH}
        noun="Категория"
        add={rows.length === 0 ? 'Своя категория' : 'Добавить категорию'}
        newRow={newRow}
        more={
          rows.length === 0 && (
            <Button variant="quiet" onClick={() => set(LEAGUE_GROUPS)}>
              Изменить категории лиги
            </Button>
          )
        }
      >
        {(path) => <CategoryRow path={path} />}
      </Rows>
    </Stack>
  );
}

function CategoryRow({ path }: { path: string }) {
  const { faults, fieldValue } = useEditor();
  const { value } = useValue(path);
  const { title, ages } = partsOf(value);
  const [from, to] = rowsOf(ages).map(Number);
  const day = textOf(fieldValue('startsAt'));
  const years = day && from && to && from <= to ? birthYearsText({ ages: [from, to] }, day) : '';
  // A row that was added is empty; one that was opened by its fault stays open while somebody mends it.
  const [isOpen, setOpen] = useState(!textOf(title));
  const isFaulty = Object.keys(faults).some((fault) => fault.startsWith(`${path}.`));
  return (
    <Details open={isOpen || isFaulty} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {textOf(title) || 'Новая категория'}
        {years && `, ${years} г. р.`}
      </summary>
      <Stack $gap="s3">
        <TextPart path={`${path}.title`} required />
        <Columns>
          <Age path={`${path}.ages.0`} label="Лет не меньше" description="Исполнится в год турнира." />
          <Age path={`${path}.ages.1`} label="Лет не больше" description={years && `${years} г. р.`} />
        </Columns>
        <FaultText>{faults[`${path}.ages`] ?? faults[`${path}.weights`]}</FaultText>
        <Weights path={`${path}.weights.male`} sex="male" />
        <Weights path={`${path}.weights.female`} sex="female" />
        <Columns>
          <Level path={`${path}.level`} />
          <NumberPart
            path={`${path}.competitions`}
            description="Для новичков: клуб прочтёт это в заявке. 0: первые соревнования; пусто: сколько угодно."
          />
        </Columns>
        <Columns>
          <NumberPart
            path={`${path}.limit`}
            description="Сколько спортсменов могут заявить; пусто: сколько примет турнир."
          />
          <Bouts path={`${path}.bouts`} />
          <TextPart path={`${path}.time`} description="Увидят на корте, например 2 × 1:00, пауза 0:30." />
        </Columns>
      </Stack>
    </Details>
  );
}

function Age({ path, label, description }: { path: string; label: string; description: string }) {
  const { value, set, fault } = useValue(path);
  return (
    <Field
      label={label}
      name={path}
      inputMode="numeric"
      autoComplete="off"
      required
      value={textOf(value)}
      error={fault}
      description={description}
      onChange={({ target }) => set(/^\d{1,3}$/.test(target.value) ? Number(target.value) : target.value)}
    />
  );
}

const WEIGHT_LABELS: Record<Sex, string> = { male: 'Веса юношей, кг', female: 'Веса девушек, кг' };

/** Weights as a line of text: «33 37 63,5 65+». */
function Weights({ path, sex }: { path: string; sex: Sex }) {
  const { value, set, fault } = useValue(path);
  const stored = rowsOf(value).map(textOf);
  const [text, setText] = useState(() => stored.join(' ').replaceAll('.', ','));
  const read = (typed: string) => typed.split(/,?\s+|;/).flatMap((one) => one.trim().replace(',', '.') || []);
  // What somebody else has changed replaces what stands here.
  const shown = `${read(text)}` === `${stored}` ? text : stored.join(' ').replaceAll('.', ',');
  return (
    <Field
      label={WEIGHT_LABELS[sex]}
      name={path}
      autoComplete="off"
      value={shown}
      error={fault}
      description="От лёгкого к тяжёлому, через пробел: 33 37 41 41+. Пусто: не соревнуются."
      onChange={({ target }) => {
        setText(target.value);
        set(read(target.value));
      }}
    />
  );
}

function Level({ path }: { path: string }) {
  const { value, set, fault } = useValue(path);
  return (
    <SelectField
      label={draftFieldName(path)}
      name={path}
      required
      value={textOf(value)}
      error={fault}
      onChange={({ target }) => set(target.value)}
    >
      {TECHNICAL_LEVELS.map((level) => (
        <option key={level} value={level}>
          {level === '1 Пум' ? 'до 1 пума: все' : `до ${level}-го гыпа`}
        </option>
      ))}
    </SelectField>
  );
}

function Bouts({ path }: { path: string }) {
  const { value, set, fault } = useValue(path);
  return (
    <SelectField
      label={draftFieldName(path)}
      name={path}
      placeholder="как у всех"
      value={textOf(value)}
      error={fault}
      onChange={({ target }) => set(target.value)}
    >
      {Object.entries(BOUT_SYSTEMS).map(([system, title]) => (
        <option key={system} value={system}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}

const Details = styled.details`
  & > summary {
    font-weight: 600;
  }
`;
