import { from, token, useSearchParams } from '@league/shared';
import type { TournamentSummary } from '@league/shared/contract';
import { Field, SelectField, useAddressChoice, useSearchText } from '@league/shared/kit';
import styled from 'styled-components';
import { choices, type Filter, STATUSES, seasonOf } from '../../lib/filter.ts';

type Choice = Exclude<keyof Filter, 'query'>;

/** The list's filter, stored in the address, so that results can be shared. */
export function useFilter() {
  const [, setParams] = useSearchParams();
  const [query, setQuery] = useSearchText();
  const choices = {
    season: useAddressChoice('season'),
    place: useAddressChoice('place'),
    status: useAddressChoice('status'),
  };
  const filter: Filter = {
    query,
    season: choices.season.chosen,
    place: choices.place.chosen,
    status: choices.status.chosen,
  };
  const choose = (name: Choice, value: string) => choices[name].choose(value);
  const reset = () => setParams({}, { replace: true, preventScrollReset: true });
  return { filter, setQuery, choose, reset };
}

interface Props {
  tournaments: readonly TournamentSummary[];
  filter: Filter;
  onQuery: (query: string) => void;
  onChoose: (name: Choice, value: string) => void;
}

export function FilterBar({ tournaments, filter, onQuery, onChoose }: Props) {
  const select = (
    name: Choice,
    label: string,
    placeholder: string,
    options: { id: string; label: string }[],
  ) => (
    <SelectField
      label={label}
      name={name}
      placeholder={placeholder}
      value={filter[name]}
      onChange={(event) => onChoose(name, event.target.value)}
    >
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
  const values = (of: (tournament: TournamentSummary) => string) =>
    choices(tournaments, of).map((value) => ({ id: value, label: value }));
  return (
    <Bar role="search" aria-label="Поиск турниров">
      <Field
        label="Поиск"
        name="q"
        type="search"
        placeholder="Название или город"
        autoComplete="off"
        value={filter.query}
        onChange={(event) => onQuery(event.target.value)}
      />
      {select('season', 'Сезон', 'Все', values(seasonOf))}
      {select(
        'place',
        'Город',
        'Все',
        values(({ place }) => place),
      )}
      {select('status', 'Статус', 'Все', [...STATUSES])}
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token('s3')};
  margin-bottom: ${token('s5')};

  > :first-child {
    grid-column: 1 / -1;
  }

  ${from.desktop} {
    grid-template-columns: 2fr 1fr 1fr 1fr;
    gap: ${token('s4')};

    > :first-child {
      grid-column: auto;
    }
  }

  @media print {
    display: none;
  }
`;
