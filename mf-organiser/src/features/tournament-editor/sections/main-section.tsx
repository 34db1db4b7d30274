import { Button } from '@league/shared';
import { startDay } from '@league/shared/contract';
import { useEditor } from '../fields/editor.ts';
import { MomentPart } from '../fields/moment-part.tsx';
import { AreaPart, DayPart, NumberPart, Pair, Section, TextPart } from '../fields/parts.tsx';
import { textOf } from '../saving/values.ts';

/** What the card of a tournament shows. */
export const MainSection = () => (
  <Section title="Главное">
    <TextPart path="title" required />
    <MomentPart path="startsAt" time="Начало" required />
    <DayPart path="lastDay" description="Если дней несколько." />
    <Pair>
      <TextPart path="place" required />
      <NumberPart path="capacity" required description="Сколько примет турнир." />
    </Pair>
    <AreaPart
      path="description"
      required
      rows={2}
      description="Одно предложение: его показывают поисковые системы и ссылка, которой поделились."
    />
    <Suggestion />
  </Section>
);

/** Writes the sentence that most tournaments have. */
function Suggestion() {
  const { fieldValue, change } = useEditor();
  const [title, startsAt, place] = ['title', 'startsAt', 'place'].map((field) => textOf(fieldValue(field)));
  if (!title || !place || !/^\d{4}-\d\d-\d\dT/.test(startsAt ?? '') || textOf(fieldValue('description')))
    return null;
  const sentence = `${title}: турнир по тхэквондо, ${place}, ${startDay(startsAt ?? '')} года.`;
  return (
    <div>
      <Button variant="quiet" onClick={() => change('description', () => sentence)}>
        Составить описание
      </Button>
    </div>
  );
}
