import { Button, from, plural, token, visuallyHidden } from '@league/shared';
import { Field } from '@league/shared/kit';
import styled from 'styled-components';
import { type FoundAthlete, isSearch } from './found-path.ts';

/** Athletes listed with their bouts; a longer list is counted only. */
const LISTED = 5;

interface Props {
  query: string;
  found: readonly FoundAthlete[];
  onQuery: (query: string) => void;
  onShow: (bout: number) => void;
}

const athletes = (count: number) =>
  `${count}\u00a0${plural(count, { one: 'спортсмен', few: 'спортсмена', many: 'спортсменов' })}`;

function answerOf(found: readonly FoundAthlete[]): string {
  if (found.length === 0) return 'В этой сетке никого не нашли. Проверьте фамилию или название клуба.';
  const more = found.length > LISTED ? ', показаны первые. Уточните фамилию.' : '.';
  return `Найдено: ${athletes(found.length)}${more}`;
}

/** A search in one bracket: lists the bouts of those who are found, each leading to its place in the drawing. */
export function AthleteSearch({ query, found, onQuery, onShow }: Props) {
  return (
    <Search role="search" aria-label="Поиск в сетке">
      <Field
        name="athlete"
        label="Найти спортсмена"
        type="search"
        placeholder="Фамилия или клуб"
        autoComplete="off"
        value={query}
        onChange={(event) => onQuery(event.target.value)}
      />
      <p role="status">{isSearch(query) && answerOf(found)}</p>
      {found.length > 0 && (
        <ul>
          {found.slice(0, LISTED).map(({ name, club, bouts }) => (
            <li key={`${name} ${club}`}>
              <span>
                <b>{name}</b>
                {club && `, ${club}`}
              </span>
              {bouts.map(({ id, number }) => (
                <Button key={id} variant="secondary" onClick={() => onShow(id)}>
                  {number ? `Бой\u00a0${number}` : 'Бой'}
                </Button>
              ))}
            </li>
          ))}
        </ul>
      )}
    </Search>
  );
}

const Search = styled.div`
  flex: 1 1 100%;

  ${from.tablet} {
    flex: 1 1 12rem;
    max-width: 26rem;
  }

  /* The field itself says it: the height is the drawing's. */
  label {
    ${visuallyHidden}
  }

  p {
    margin: ${token('s2')} 0 0;
    color: ${token('ink2')};
    font-size: ${token('small')};

    &:empty {
      display: none;
    }
  }

  ul {
    display: grid;
    gap: ${token('s3')};
    margin: ${token('s3')} 0 0;
    padding: 0;
    list-style: none;
  }

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${token('s2')};
  }

  li > span {
    flex: 0 1 auto;
    margin-inline-end: auto;
    overflow-wrap: anywhere;
  }

  @media print {
    display: none;
  }
`;
