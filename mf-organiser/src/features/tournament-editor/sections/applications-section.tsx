import { CheckboxField, Columns } from '@league/shared/kit';
import { AreaPart, DayPart, NumberPart, Section } from '../fields/document-fields.tsx';
import { useValue } from '../fields/editor.ts';
import { CategoryRows } from './category-rows.tsx';

/** Participants, and the term of applications. */
export function ApplicationsSection() {
  const applications = useValue('applications');
  const capacity = useValue('capacity').value;
  const isTaken = applications.value !== null && applications.value !== undefined;
  return (
    <Section title="Участники и заявки" fields={['categories', 'applications']}>
      <CategoryRows />
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
        <Columns>
          <DayPart path="applications.until" description="Включительно. Пусто: день турнира." />
          <NumberPart
            path="applications.limit"
            required
            description="На этом числе спортсменов приём остановится."
          />
        </Columns>
      )}
    </Section>
  );
}
