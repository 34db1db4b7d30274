import type { SiteHealth } from '@league/shared/contract';
import { Item, Name } from '../../lib/organiser-parts.ts';
import { titleOf } from './health-text.ts';

/** What an operator has taken off the site, and what people read in its place; nothing while all is there. */
export function OffSite({ health }: { health: SiteHealth }) {
  const { off = [] } = health;
  if (off.length === 0) return null;
  return (
    <Item as="section" aria-labelledby="off">
      <Name id="off">Снято с сайта</Name>
      {off.map(({ name, notice }) => (
        <p key={name}>
          {titleOf(health, name)}. Людям сказано: «{notice}»
        </p>
      ))}
    </Item>
  );
}
