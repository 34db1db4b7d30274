import {
  ButtonLink,
  isApiError,
  lazyPage,
  selectAuthChecked,
  selectSessionUnknown,
  selectVerifiedUser,
  token,
  useAppSelector,
  useParams,
} from '@league/shared';
import { useListDaysQuery } from '@league/shared/api';
import {
  LoginPrompt,
  Notice,
  Page,
  SessionNotice,
  Skeleton,
  Tabs,
  useAddressChoice,
} from '@league/shared/kit';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { CategoriesProvider } from '../lib/categories.tsx';
import { boardPath, dayPath } from '../lib/day-text.ts';
import { AwayNotice, NoStoreNotice, OutdatedNotice } from '../lib/desk/notices.tsx';
import { RehearsalNotice } from '../lib/desk/rehearsal-notice.tsx';
import { countUnsent } from '../lib/outbox/queue.ts';
import { awaiting, DeskProvider, useAccount, useDeskOf } from '../lib/queue/use-desk.ts';
import { OutboxFrame } from '../lib/sign/outbox-sign.tsx';
import { actionsText } from '../lib/sign/sign-text.ts';
import { Closed } from './closed.tsx';

/** Before somebody logs in at a desk: what waits on this device is not lost with a login that has run out. */
function GuestNotice({ tournament }: { tournament: string }) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isThere = true;
    countUnsent(tournament).then(
      (found) => isThere && setCount(found),
      // A browser without a database has nothing.
      () => undefined,
    );
    return () => {
      isThere = false;
    };
  }, [tournament]);
  if (count === 0) return null;
  return (
    <Notice tone="info">
      На этом устройстве ждут отправки: {actionsText(count)}. Они уйдут, когда войдёт тот, кто их сделал.
    </Notice>
  );
}

const TITLE = 'Стол секретариата';

/** The tabs of the desk in the order of the work, each in a chunk of its own. */
const TABS: readonly { id: string; label: string; Content: ComponentType }[] = [
  {
    id: 'entries',
    label: 'Участники',
    Content: lazyPage(
      () => import(/* webpackChunkName: "tab-entries" */ '../features/entries/entries-tab.tsx'),
    ),
  },
  {
    id: 'weighing',
    label: 'Взвешивание',
    Content: lazyPage(
      () => import(/* webpackChunkName: "tab-weighing" */ '../features/weighing/weighing-tab.tsx'),
    ),
  },
  {
    id: 'draw',
    label: 'Жеребьёвка',
    Content: lazyPage(() => import(/* webpackChunkName: "tab-draw" */ '../features/draw/draw-tab.tsx')),
  },
  {
    id: 'courts',
    label: 'Корты',
    Content: lazyPage(() => import(/* webpackChunkName: "tab-courts" */ '../features/courts/courts-tab.tsx')),
  },
  {
    id: 'protocol',
    label: 'Протокол',
    Content: lazyPage(
      () => import(/* webpackChunkName: "tab-protocol" */ '../features/protocol/protocol-tab.tsx'),
    ),
  },
  {
    id: 'devices',
    label: 'Устройства',
    Content: lazyPage(
      () => import(/* webpackChunkName: "tab-devices" */ '../features/devices/devices-tab.tsx'),
    ),
  },
  {
    id: 'settings',
    label: 'Настройки',
    Content: lazyPage(
      () => import(/* webpackChunkName: "tab-settings" */ '../features/settings/settings-tab.tsx'),
    ),
  },
];

/** `/day/:tournament/desk`: the desk of a tournament's secretaries. `?tab=` opens one of its tabs. */
export default function DayDeskPage() {
  const { tournament = '' } = useParams();
  const viewer = useAppSelector(selectVerifiedUser);
  const isChecked = useAppSelector(selectAuthChecked);
  const isUnknown = useAppSelector(selectSessionUnknown);
  const account = useAccount();
  if (account)
    return (
      <OpenDesk
        key={`${tournament} ${account}`}
        tournament={tournament}
        account={account}
        isUnknown={!viewer}
      />
    );
  return (
    <Frame tournament={tournament}>
      {!isChecked ? (
        <Waiting />
      ) : isUnknown ? (
        <SessionNotice />
      ) : (
        <>
          <GuestNotice tournament={tournament} />
          <LoginPrompt />
        </>
      )}
    </Frame>
  );
}

interface FrameProps {
  tournament: string;
  /** Title of the tournament; undefined until it is known. */
  title?: string | undefined;
  /** Whether the viewer is no secretary. */
  isRefused?: boolean;
  children: ReactNode;
}

/** The head is the same, and as high, before the desk is there, with it and without it. */
const Frame = ({ tournament, title = '\u00a0', isRefused = false, children }: FrameProps) => (
  <Page
    title={TITLE}
    eyebrow={title}
    back={{ to: dayPath(tournament), label: 'Страница дня' }}
    tools={
      <>
        <ButtonLink to={boardPath(tournament)} variant="secondary">
          Табло
        </ButtonLink>
        {!isRefused && (
          <ButtonLink to={`${dayPath(tournament)}/announcer`} variant="secondary">
            Диктор
          </ButtonLink>
        )}
      </>
    }
    isDesk
    hasHelp
    noindex
  >
    {children}
  </Page>
);

const Waiting = () => <Skeleton height="320px" radius={token('radiusM')} />;

interface OpenDeskProps {
  tournament: string;
  account: number;
  /** Whether the provider has not said yet that the account is logged in. */
  isUnknown: boolean;
}

function OpenDesk({ tournament, account, isUnknown }: OpenDeskProps) {
  const { query, isAway, desk, isStoreless, unsent } = useDeskOf(tournament, account);
  const { chosen, choose } = useAddressChoice('tab');
  const open = TABS.find(({ id }) => id === chosen) ?? TABS[0];
  const isRefused = isApiError(query.error) && query.error.status === 403;
  const { data: days } = useListDaysQuery(undefined, { skip: !isRefused });
  if (!desk)
    return (
      <Frame
        tournament={tournament}
        title={days?.find((day) => day.tournament === tournament)?.title}
        isRefused={isRefused}
      >
        {unsent > 0 && (
          <Notice tone="warning">
            На этом устройстве хранится неотправленное: {actionsText(unsent)}. Оно уйдёт само, если доступ к
            столу вернут.
          </Notice>
        )}
        {isStoreless ? (
          <NoStoreNotice />
        ) : query.error && isUnknown ? (
          <SessionNotice />
        ) : query.error ? (
          <Closed
            tournament={tournament}
            error={query.error}
            onRetry={query.refetch}
            isRetrying={query.isFetching}
          />
        ) : (
          <Waiting />
        )}
      </Frame>
    );
  const counts = awaiting(desk);
  return (
    <Frame tournament={tournament} title={desk.state.rules?.title}>
      <DeskProvider value={desk}>
        <CategoriesProvider groups={desk.state.rules?.categories}>
          <OutboxFrame
            notices={
              <>
                {isAway && <AwayNotice />}
                <OutdatedNotice />
                <RehearsalNotice />
              </>
            }
          >
            <Tabs
              label="Разделы стола"
              openTab={open?.id}
              onOpen={choose}
              tabs={TABS.map(({ id, label, Content }) => ({
                id,
                label,
                count: counts[id],
                content: <Content />,
              }))}
            />
          </OutboxFrame>
        </CategoriesProvider>
      </DeskProvider>
    </Frame>
  );
}
