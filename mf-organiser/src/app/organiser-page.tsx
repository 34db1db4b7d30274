import { Button, ButtonLink, Link, lazyPage } from '@league/shared';
import { isUnanswered, isUnrefunded, undecidedOf } from '@league/shared/contract';
import {
  Answer,
  Notice,
  Page,
  Row,
  SecondFactorNotice,
  Skeleton,
  Stack,
  Tabs,
  useAddressChoice,
  useAttempt,
} from '@league/shared/kit';
import { type ComponentType, useState } from 'react';
import {
  useListDeskApplicationsQuery,
  useListDeskPaymentsQuery,
  useListDeskPeopleQuery,
  useListDeskRequestsQuery,
  useListNamedTextsQuery,
  useRemoveHiddenNamesMutation,
} from '../lib/desk.api.ts';
import { lacksSecondStep } from '../lib/organiser-result.tsx';
import { OrganisersOnly } from '../lib/organisers-only.tsx';

/**
 * `counts`: what waits in each part of the desk, by its id; undefined until all lists have answered. A list that failed
 * counts nothing: its own part says so. `error`: of the first list, which all share if the second step is missing.
 */
function useAwaiting() {
  const people = useListDeskPeopleQuery();
  const tournaments = useListDeskApplicationsQuery();
  const payments = useListDeskPaymentsQuery();
  const requests = useListDeskRequestsQuery();
  if ([people, tournaments, payments, requests].some(({ isLoading }) => isLoading)) return {};
  const counts: Readonly<Record<string, number | undefined>> = {
    people: people.data?.length,
    applications: tournaments.data?.flatMap(undecidedOf).length,
    payments: payments.data?.filter(isUnrefunded).length,
    requests: requests.data?.filter(isUnanswered).length,
  };
  return { counts, error: people.error };
}

interface Part {
  /** Of the address, `?tab=`. */
  id: string;
  title: string;
  Content: ComponentType;
}

const PEOPLE: Part = {
  id: 'people',
  title: 'Ждут подтверждения',
  Content: lazyPage(() => import('../features/people/people-tab.tsx')),
};
const REQUESTS: Part = {
  id: 'requests',
  title: 'Просьбы о помощи с турниром',
  Content: lazyPage(() => import('../features/requests/requests-tab.tsx')),
};
const APPLICATIONS: Part = {
  id: 'applications',
  title: 'Заявки',
  Content: lazyPage(() => import('../features/applications/applications-tab.tsx')),
};
const TOURNAMENTS: Part = {
  id: 'tournaments',
  title: 'Все турниры',
  Content: lazyPage(() => import('../features/tournaments/tournaments-tab.tsx')),
};
const RATING: Part = {
  id: 'rating',
  title: 'Таблицы рейтинга',
  Content: lazyPage(() => import('../features/rating/rating-tab.tsx')),
};
const ACTIVITIES: Part = {
  id: 'activities',
  title: 'Все события и сборы',
  Content: lazyPage(() => import('../features/activities/activities-tab.tsx')),
};
const PAYMENTS: Part = {
  id: 'payments',
  title: 'Возвраты',
  Content: lazyPage(() => import('../features/payments/payments-tab.tsx')),
};
const NOTICES: Part = {
  id: 'notices',
  title: 'Объявления на главной',
  Content: lazyPage(() => import('../features/notices/notices-tab.tsx')),
};

/** The tabs of the page. In each stands first what waits for the organiser. */
const TABS: readonly { label: string; parts: readonly Part[] }[] = [
  { label: 'Люди', parts: [PEOPLE, REQUESTS] },
  { label: 'Турниры', parts: [APPLICATIONS, TOURNAMENTS] },
  { label: 'Рейтинг', parts: [RATING] },
  { label: 'События и сборы', parts: [PAYMENTS, ACTIVITIES] },
  { label: 'Объявления', parts: [NOTICES] },
];

/** `/organiser`: the tools of those the operator has named organisers. `?tab=` opens the tab of one of its parts. */
export const OrganiserPage = () => (
  <OrganisersOnly>
    <Desk />
  </OrganisersOnly>
);

function Desk() {
  const { chosen, choose } = useAddressChoice('tab');
  const { counts, error } = useAwaiting();
  const waiting = ({ parts }: (typeof TABS)[number]) =>
    parts.reduce((sum, { id }) => sum + (counts?.[id] ?? 0), 0);
  // Decided once: what was done there must not open another tab.
  const [first, setFirst] = useState<string>();
  if (first === undefined && counts) setFirst((TABS.find(waiting) ?? TABS[0])?.label);
  const asked = TABS.find(({ parts }) => parts.some(({ id }) => id === chosen))?.label;
  const open = asked ?? first;
  const tabs = TABS.map((tab) => ({
    id: tab.label,
    label: tab.label,
    count: waiting(tab),
    content: <Parts parts={tab.parts} chosen={chosen} />,
  }));
  return (
    <Page
      title="Стол организатора"
      isDesk
      hasHelp
      noindex
      tools={open === 'События и сборы' ? <CreateLinks /> : <HealthLink />}
    >
      {lacksSecondStep(error) ? (
        <SecondFactorNotice />
      ) : (
        <Stack>
          <NamedTexts />
          {/* Each tab can be opened while a list is late. */}
          <Tabs
            label="Разделы стола"
            openTab={open ?? ''}
            onOpen={(label) => choose(TABS.find((tab) => tab.label === label)?.parts[0]?.id ?? '')}
            tabs={tabs}
          />
          {!open && <Skeleton height="240px" />}
        </Stack>
      )}
    </Page>
  );
}

/** The parts of a tab, that of the address first, and links that bring the others up: each may be long. */
const Parts = ({ parts, chosen }: { parts: readonly Part[]; chosen: string | null | undefined }) => (
  <Stack $gap="s6">
    {parts.length > 1 && (
      <Row as="nav" aria-label="Части раздела">
        {parts.map(({ id, title }) => (
          <Link key={id} to={`?tab=${id}`}>
            {title}
          </Link>
        ))}
      </Row>
    )}
    {parts
      .toSorted((one, other) => Number(other.id === chosen) - Number(one.id === chosen))
      .map(({ id, title, Content }) => (
        <Stack as="section" key={id} aria-labelledby={`part-${id}`}>
          <h2 id={`part-${id}`}>{title}</h2>
          <Content />
        </Stack>
      ))}
  </Stack>
);

/** What must be changed because a name was hidden after its text was published. */
function NamedTexts() {
  const { data = [] } = useListNamedTextsQuery();
  const [remove, { isLoading }] = useRemoveHiddenNamesMutation();
  const { problem, attempt } = useAttempt();
  if (data.length === 0) return null;
  return (
    <Notice tone="warning" title="На сайте стоят имена, которые показывать больше не разрешено">
      <p>Уберите их из текста: здесь они названы так, как стоят на странице.</p>
      <ul>
        {data.map(({ place, href, names, closed }) => (
          <li key={`${href} ${place}`}>
            <Link to={href}>{place}</Link>: {names.join(', ')}{' '}
            {closed && (
              <Button
                variant="quiet"
                busy={isLoading}
                aria-label={`Убрать имя: ${place}`}
                onClick={() => void attempt(remove({ href }), 'Имя не убрано. Попробуйте ещё раз.')}
              >
                Убрать имя
              </Button>
            )}
          </li>
        ))}
      </ul>
      {problem && <Answer tone="error">{problem}</Answer>}
    </Notice>
  );
}

const HealthLink = () => (
  <ButtonLink to="/organiser/health" variant="secondary">
    Здоровье сайта
  </ButtonLink>
);

/** The ways to the forms, which stand on the pages of events and camps. */
const CreateLinks = () => (
  <>
    <ButtonLink to="/camp?create" variant="secondary">
      Создать лагерь
    </ButtonLink>
    <ButtonLink to="/certification?create" variant="secondary">
      Создать событие
    </ButtonLink>
  </>
);
