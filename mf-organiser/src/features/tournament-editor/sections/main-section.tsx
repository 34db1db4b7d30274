import { Button } from '@league/shared';
import { startDay } from '@league/shared/contract';
import { useEditor } from '../fields/editor.ts';
import { MomentPart } from '../fields/moment-part.tsx';
import { AreaPart, DayPart, NumberPart, Pair, Section, TextPart } from '../fields/parts.tsx';
import { textOf } from '../saving/values.ts';

/** What the card of a tournament shows. */
export const MainSection = () => (
  <Section title="Главное">
    <TextPart path="title" label="Название" required />
    <MomentPart path="startsAt" day="Первый день" time="Начало" required />
    <DayPart path="lastDay" label="Последний день" description="Если дней несколько." />
    <Pair>
      <TextPart path="place" label="Город" required />
      <NumberPart path="capacity" label="Число участников" required description="Сколько примет турнир." />
    </Pair>
    <AreaPart
      path="description"
      label="Описание"
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
