import { momentInWords, type SiteHealth } from '@league/shared/contract';
import { EmptyState, Notice, Page, Quiet, Stack } from '@league/shared/kit';
import { ChangeList } from '../features/health/change-list.tsx';
import { healthText, healthTone, titleOf } from '../features/health/health-text.ts';
import { LoadedHere } from '../features/health/loaded-here.tsx';
import { OffSite } from '../features/health/off-site.tsx';
import { PartCard } from '../features/health/part-card.tsx';
import { useGetSiteHealthQuery } from '../lib/desk.api.ts';
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
        <summary>Для тех, кто обслуживает сайт: релизы, измерения, что меняли</summary>
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
