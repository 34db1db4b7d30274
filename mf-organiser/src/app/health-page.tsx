import { Button, loadedParts } from '@league/shared';
import { momentInWords, type SiteHealth } from '@league/shared/contract';
import { EmptyState, Notice, Page, Quiet, Row, Stack } from '@league/shared/kit';
import { useState } from 'react';
import { healthText, healthTone, titleOf } from '../features/health/health-text.ts';
import { ChangeList, PartCard } from '../features/health/part-card.tsx';
import { useGetSiteHealthQuery } from '../lib/desk.api.ts';
import { Item, Name } from '../lib/organiser-parts.ts';
import { OrganiserResult } from '../lib/organiser-result.tsx';
import { OrganisersOnly } from '../lib/organisers-only.tsx';

/** The page asks again so often while somebody looks at it, in milliseconds. */
const EVERY = 60_000;

/** `/organiser/health`: how the parts of the site fare at its visitors, and what was changed. */
export default function HealthPage() {
  return (
    <OrganisersOnly>
      <Page title="Здоровье сайта" isDesk noindex back={{ to: '/organiser', label: 'Стол организатора' }}>
        <Health />
      </Page>
    </OrganisersOnly>
  );
}

function Health() {
  const query = useGetSiteHealthQuery(undefined, {
    pollingInterval: EVERY,
    skipPollingIfUnfocused: true,
  });
  return (
    <OrganiserResult query={query} what="показания сайта">
      {(health) => <Shown health={health} />}
    </OrganiserResult>
  );
}

function Shown({ health }: { health: SiteHealth }) {
  const { live, since, dropped, releases } = health;
  const parts = Object.keys(live);
  const hasCard = (part: string) => releases.some(({ name }) => name === part);
  const shown = parts.filter(hasCard);
  const silent = parts.filter((part) => !hasCard(part));
  return (
    <Stack>
      <Notice tone={healthTone(health)}>{healthText(health)}</Notice>
      <OffSite health={health} />
      <details>
        <summary>Для тех, кто обслуживает сайт: релизы, сбои, что меняли</summary>
        <Stack>
          <Quiet>
            С {momentInWords(new Date(since))}, когда запустился сервер раздачи, по сообщениям вкладок. Кто
            сообщил, сайт не хранит.
          </Quiet>
          {releases.length === 0 && (
            <EmptyState title="Вкладки ещё ничего не сообщили">
              Показания появятся, как только сайт кто-нибудь откроет.
            </EmptyState>
          )}
          {shown.map((name) => (
            <PartCard key={name} name={name} health={health} />
          ))}
          {shown.length > 0 && silent.length > 0 && (
            <Quiet>Никто не открывал: {silent.map((name) => titleOf(health, name)).join(', ')}.</Quiet>
          )}
          {dropped > 0 && <Quiet>Не прочитано сообщений, их было слишком много: {dropped}.</Quiet>}
          <ChangeList health={health} />
        </Stack>
      </details>
      <LoadedHere />
    </Stack>
  );
}

/** What an operator has taken off the site, and what people read in its place; nothing while all is there. */
function OffSite({ health }: { health: SiteHealth }) {
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

/** What this tab has loaded, as lines that can be copied into a letter about a fault. */
function LoadedHere() {
  const [said, setSaid] = useState('');
  const lines = loadedParts().map(
    ({ name, version, from, milliseconds }) => `${name} ${version}, ${from}, ${milliseconds} мс`,
  );
  const handleCopy = () =>
    navigator.clipboard.writeText(lines.join('\n')).then(
      () => setSaid('Скопировано'),
      () => setSaid('Не скопировалось: выделите строки и скопируйте их'),
    );
  return (
    <Item as="section" aria-labelledby="loaded">
      <Name id="loaded">Что загружено в этой вкладке</Name>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Row $align="center">
        <Button variant="secondary" onClick={handleCopy}>
          Скопировать
        </Button>
        <span role="status">{said}</span>
      </Row>
    </Item>
  );
}
