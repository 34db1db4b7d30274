import { momentInWords, type ReleaseHealth, type SiteHealth } from '@league/shared/contract';
import { Badge, Quiet, Row, Text } from '@league/shared/kit';
import { useId } from 'react';
import { Item, Name } from '../../lib/organiser-parts.ts';
import { changeText, faultTexts, pagesText, titleOf } from './health-text.ts';

/** One part: its live release, and beside it those that tabs still showed in this time. */
export function PartCard({ name, health }: { name: string; health: SiteHealth }) {
  const id = useId();
  const releases = health.releases.filter((release) => release.name === name);
  const live = releases.find(({ version }) => version === health.live[name]);
  const others = releases.filter((release) => release !== live);
  return (
    <Item as="article" aria-labelledby={id}>
      <Row>
        <Name id={id}>{titleOf(health, name)}</Name>
        {live && <State release={live} />}
      </Row>
      {live && <Release release={live} />}
      {!live && health.live[name] && (
        <Quiet>Релиз {health.live[name]}: вкладки ещё ничего не сообщили.</Quiet>
      )}
      {others.map((release) => (
        <Release key={release.version} release={release} isEarlier />
      ))}
    </Item>
  );
}

function State({ release }: { release: ReleaseHealth }) {
  const hasFaults = Object.keys(release.faults).length > 0;
  return <Badge tone={hasFaults ? 'gold' : 'green'}>{hasFaults ? 'Есть сбои' : 'Сбоев нет'}</Badge>;
}

function Release({ release, isEarlier = false }: { release: ReleaseHealth; isEarlier?: boolean }) {
  const { version, views, failures } = release;
  const faults = faultTexts(release);
  return (
    <>
      <p>
        {isEarlier ? 'Другой релиз,' : 'Релиз'} {version}: {pagesText(views)}
        {faults.length > 0 && `; ${faults.join(', ')}`}.
      </p>
      {failures.length > 0 && (
        <details>
          <summary>Что показать разработчикам</summary>
          <Text as="ul">
            {failures.map(({ what, count }) => (
              <li key={what}>
                {count} × <code>{what}</code>
              </li>
            ))}
          </Text>
        </details>
      )}
    </>
  );
}

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
            <Text as="div" key={commandOf(first)}>
              <Quiet>
                {momentInWords(new Date(first.at))}, {first.who}: {first.why}
              </Quiet>
              {changes.map((change) => (
                <p key={`${change.name} ${change.action}`}>
                  {titleOf(health, change.name)}: {changeText(change)}
                </p>
              ))}
            </Text>
          )
        );
      })}
    </Item>
  );
}
