import { type CategoryKey, categoriesOf, dividedFrom } from '@league/shared/day';
import { ComboField, Field, type Form } from '@league/shared/kit';
import { useId } from 'react';
import { useCategoryText } from '../categories.tsx';
import { useDesk } from '../queue/use-desk.ts';

export interface EntryFieldValues {
  name: string;
  birthdate: string;
  category: string;
  club: string;
  coach: string;
  region: string;
}

export const EMPTY_ENTRY: EntryFieldValues = {
  name: '',
  birthdate: '',
  category: '',
  club: '',
  coach: '',
  region: '',
};

interface Props {
  form: Pick<Form<EntryFieldValues>, 'input' | 'choice'>;
  /** A stored entry changes its category by a move only. */
  hasCategory: boolean;
}

/** The fields of an entry, with what others of the tournament have. */
export function EntryFields({ form, hasCategory }: Props) {
  const { confirmed, athletes } = useDesk();
  const lists = useId();
  const categoryText = useCategoryText();
  const valuesOf = (all: Iterable<string | null>) =>
    [...new Set(all)].filter((text) => text !== null && text !== '');
  const entries = Object.values(confirmed.entries);
  const parts = (Object.keys(confirmed.categories) as CategoryKey[]).filter(
    (key) => dividedFrom(key) !== null,
  );
  const known = {
    club: valuesOf(entries.map(({ club }) => club)),
    coach: valuesOf([...athletes.values()].map(({ coach }) => coach)),
    region: valuesOf(entries.map(({ region }) => region)),
  };
  return (
    <>
      <Field label="Фамилия и имя" required autoComplete="off" {...form.input('name')} />
      <Field label="Дата рождения" type="date" required {...form.input('birthdate')} />
      {hasCategory && (
        <ComboField
          label="Категория"
          required
          options={[...categoriesOf(confirmed.rules ?? {}).map(({ key }) => key), ...parts].map((key) => ({
            value: key,
            label: categoryText(key),
          }))}
          placeholder="Возраст или вес"
          {...form.choice('category')}
        />
      )}
      <Field label="Команда" required autoComplete="off" list={`${lists}-club`} {...form.input('club')} />
      <Field label="Тренер" autoComplete="off" list={`${lists}-coach`} {...form.input('coach')} />
      <Field
        label="Город или область"
        required
        autoComplete="off"
        list={`${lists}-region`}
        {...form.input('region')}
      />
      {Object.entries(known).map(([name, texts]) => (
        <datalist key={name} id={`${lists}-${name}`}>
          {texts.map((text) => (
            <option key={text} value={text ?? ''} />
          ))}
        </datalist>
      ))}
    </>
  );
}
