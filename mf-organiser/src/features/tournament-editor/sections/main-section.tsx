import { MomentPart } from '../fields/moment-part.tsx';
import { AreaPart, DayPart, NumberPart, Pair, Section, TextPart } from '../fields/parts.tsx';

/** What the card of a tournament shows. */
export const MainSection = () => (
  <Section title="Главное" fields={['title', 'startsAt', 'lastDay', 'place', 'capacity', 'description']}>
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
  </Section>
);
