import { token } from '@league/shared';
import { APPLICATION_CATEGORIES, draftFieldName } from '@league/shared/contract';
import { CheckboxField } from '@league/shared/kit';
import styled from 'styled-components';
import { useValue } from '../fields/editor.ts';
import { AreaPart, DayPart, FaultText, NumberPart, Pair, Section } from '../fields/parts.tsx';
import { rowsOf } from '../saving/values.ts';

/** Participants, and the term of applications. */
export function ApplicationsSection() {
  const applications = useValue('applications');
  const capacity = useValue('capacity').value;
  const isTaken = applications.value !== null && applications.value !== undefined;
  return (
    <Section title="Участники и заявки" fields={['categories', 'applications']}>
      <Categories />
      <AreaPart
        path="weighIn"
        rows={2}
        description="Когда и где: например, «накануне, 17:00–20:00, в зале»."
      />
      <CheckboxField
        name="applications"
        label="Клубы подают заявки на сайте"
        checked={isTaken}
        error={isTaken ? undefined : applications.fault}
        onChange={({ target }) =>
          applications.set(target.checked ? (typeof capacity === 'number' ? { limit: capacity } : {}) : null)
        }
      />
      {isTaken && (
        <Pair>
          <DayPart path="applications.until" description="Включительно. Пусто: день турнира." />
          <NumberPart
            path="applications.limit"
            required
            description="На этом числе спортсменов приём остановится."
          />
        </Pair>
      )}
    </Section>
  );
}

function Categories() {
  const { value, set, fault } = useValue('categories');
  const chosen = rowsOf(value);
  // In the order of the league, whatever was pressed first.
  const toggle = (category: string, isChosen: boolean) => {
    const next = APPLICATION_CATEGORIES.map(({ id }) => id).filter((id) =>
      id === category ? isChosen : chosen.includes(id),
    );
    set(next.length > 0 ? next : null);
  };
  return (
    <Group>
      <legend>{draftFieldName('categories')}</legend>
      {APPLICATION_CATEGORIES.map(({ id, title }) => (
        <CheckboxField
          key={id}
          name="categories"
          label={title}
          checked={chosen.includes(id)}
          onChange={({ target }) => toggle(id, target.checked)}
        />
      ))}
      <FaultText>{fault}</FaultText>
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr));
  gap: 0 ${token('s4')};
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    margin-bottom: ${token('s3')};
    padding: 0;
    font-size: 0.875rem;
    font-weight: 600;
  }
`;
