import { momentInWords, type SiteHealth } from '@league/shared/contract';
import { Quiet } from '@league/shared/kit';
import { Item, Name } from '../../lib/organiser-parts.ts';
import { changeText, titleOf } from './health-text.ts';

type Change = SiteHealth['changes'][number];

/** Parts that were changed by one command stand together. */
const commandOf = ({ at, who, why }: Change) => `${at} ${who} ${why}`;

/** What was changed on the site last, and why. */
export function ChangeList({ health }: { health: SiteHealth }) {
  const commands = Object.values(Object.groupBy(health.changes, commandOf));
  return (
    <Item as="section" aria-labelledby="changes">
      <Name id="changes">Что меняли</Name>
      {commands.map((changes = []) => {
        const [first] = changes;
        return (
          first && (
            <div key={commandOf(first)}>
              <Quiet>
                {momentInWords(new Date(first.at))}, {first.who}: {first.why}
              </Quiet>
              {changes.map((change) => (
                <p key={change.name}>
                  {titleOf(health, change.name)}: {changeText(change)}
                </p>
              ))}
            </div>
          )
        );
      })}
    </Item>
  );
}
