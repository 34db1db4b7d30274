import { VenueMap } from '@league/shared/tournament';
import { useValue } from '../fields/editor.ts';
import { Section, TextPart } from '../fields/parts.tsx';
import { partsOf, textOf } from '../saving/values.ts';

/** The hall, with the map that finds it by its address. */
export function VenueSection() {
  const venue = partsOf(useValue('venue').value);
  const [name, address] = [textOf(venue.name), textOf(venue.address)];
  return (
    <Section title="Зал" fields={['venue']}>
      <TextPart path="venue.name" required />
      <TextPart
        path="venue.address"
        required
        description="С городом, улицей и домом: по нему зал находит карта."
      />
      {name && address && <VenueMap venue={{ name, address }} />}
    </Section>
  );
}
