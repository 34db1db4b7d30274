import type { SiteHealth } from '@league/shared/contract';
import { Quiet } from '@league/shared/kit';
import { Item, Name } from '../../lib/organiser-parts.ts';
import { changeText, momentText, titleOf } from './health-text.ts';

/** What was changed on the site last, and why. */
export function ChangeList({ health }: { health: SiteHealth }) {
  return (
    <Item as="section" aria-labelledby="changes">
      <Name id="changes">Что меняли</Name>
      {health.changes.map((change) => (
        <div key={`${change.at} ${change.name}`}>
          <p>
            {titleOf(health, change.name)}: {changeText(change)}
          </p>
          <Quiet>
            {momentText(change.at)}, {change.who}: {change.why}
          </Quiet>
        </div>
      ))}
    </Item>
  );
}
