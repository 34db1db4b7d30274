import { Button, focusRing, plural, token } from '@league/shared';
import { EmptyState, PlainList, Text } from '@league/shared/kit';
import styled from 'styled-components';
import { type Category, categoryId, categoryName, nameOf } from '../../lib/category.ts';
import type { Found } from '../../lib/search.ts';

interface Props {
  found: Found[];
  onOpen: (category: Category) => void;
  onReset: () => void;
}

const countText = (count: number) =>
  `${plural(count, { one: 'Найден', few: 'Найдено', many: 'Найдено' })} ${count} ${plural(count, {
    one: 'спортсмен',
    few: 'спортсмена',
    many: 'спортсменов',
  })}`;

/** Search results of all categories; each leads to the list of its category. */
export function FoundList({ found, onOpen, onReset }: Props) {
  return (
    <section aria-label="Найденные спортсмены">
      <Text $below="s3" $color="ink2" role="status">
        {countText(found.length)}
      </Text>
      {found.length === 0 ? (
        <EmptyState
          title="Никого не нашли"
          action={
            <Button variant="secondary" onClick={onReset}>
              Показать категории
            </Button>
          }
        >
          Проверьте фамилию или название клуба.
        </EmptyState>
      ) : (
        <PlainList $gap="s2">
          {found.map(({ category, athlete: { name, club, place, points } }, index) => (
            <li key={`${categoryId(category)} ${name} ${club} ${index}`}>
              <Row type="button" aria-haspopup="dialog" onClick={() => onOpen(category)}>
                <span>
                  <b>{nameOf({ name })}</b>
                  <small>{club}</small>
                </span>
                <span>
                  {categoryName(category)}
                  <small>
                    {place}-е&nbsp;место{points !== null && <> · Очков:&nbsp;{points}</>}
                  </small>
                </span>
              </Row>
            </li>
          ))}
        </PlainList>
      )}
    </section>
  );
}

const Row = styled.button`
  ${focusRing}
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${token('s2')} ${token('s4')};
  width: 100%;
  padding: ${token('s3')} ${token('s4')};
  border: 1px solid ${token('line')};
  border-radius: ${token('radiusM')};
  background: ${token('card')};
  color: ${token('ink')};
  font: inherit;
  text-align: start;
  cursor: pointer;

  &:hover {
    border-color: ${token('chung')};
  }

  > span {
    display: grid;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  > span:last-child {
    min-width: 11rem;
  }

  b {
    font-weight: 600;
  }

  small {
    color: ${token('ink2')};
    font-size: ${token('small')};
  }
`;
