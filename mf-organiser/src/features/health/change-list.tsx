import { momentInWords, type SiteHealth } from '@league/shared/contract';
import { Quiet } from '@league/shared/kit';
import styled from 'styled-components';
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
      {commands.length === 0 && <Quiet>Пока ничего.</Quiet>}
      {commands.map((changes = []) => {
        const [first] = changes;
        return (
          first && (
            <Command key={commandOf(first)}>
              <Quiet>
                {momentInWords(new Date(first.at))}, {first.who}: {first.why}
              </Quiet>
              {changes.map((change) => (
                <p key={`${change.name} ${change.action}`}>
                  {titleOf(health, change.name)}: {changeText(change)}
                </p>
              ))}
            </Command>
          )
        );
      })}
    </Item>
  );
}

/** The reason may be an address without a gap. */
const Command = styled.div`
  overflow-wrap: anywhere;
`;
