import {
  ButtonLink,
  failureText,
  isApiError,
  isUnreachable,
  selectAuthChecked,
  token,
  useAppSelector,
} from '@league/shared';
import { ERROR_CODES, type OwnPass } from '@league/shared/contract';
import { EmptyState, FailureNotice, Notice, Page, Skeleton } from '@league/shared/kit';
import { type ReactNode, useEffect, useState } from 'react';
import { CategoriesProvider } from '../categories.tsx';
import { dayPath } from '../day-text.ts';
import { AwayNotice, NoStoreNotice, OutdatedNotice } from '../desk/notices.tsx';
import { useDeskSilence } from '../live/silence.ts';
import { NoDay, useNoDay } from '../no-day.tsx';
import { CachedNotice, leaveDesk } from '../offline/cached-desk.tsx';
import { forgetDevice, mayHavePass } from '../outbox/owner.ts';
import { type Desk, DeskProvider, useAccount, useDeskOf } from '../queue/use-desk.ts';
import { OutboxFrame } from '../sign/outbox-sign.tsx';
import { actionsText } from '../sign/sign-text.ts';
import { placePath, placeText } from './place.ts';

interface Props {
  tournament: string;
  /** Addresses of such pages: they open without network. */
  scope: string;
  /** «Взвешивание», «Корт 3»; a device's own place stands before it. */
  title: string;
  /** What could not be read: «взвешивание». */
  what: string;
  /** Whether the pass is for this place. */
  accepts: (pass: OwnPass) => boolean;
  /** Shown inside the desk. */
  children: ReactNode;
}

/** A page for a device with a pass for its place, or for a secretary. A device works under its pass, no matter which user is signed in on it. */
export function DevicePage(props: Props) {
  const account = useAccount();
  const isChecked = useAppSelector(selectAuthChecked);
  // Without a pass a secretary's calls are enough: the provider would refuse the device's.
  const [caller, setCaller] = useState<'device' | number | null>(() => (mayHavePass() ? 'device' : null));
  const isKnown = account !== null || isChecked;
  useEffect(() => {
    if (isKnown) setCaller((known) => known ?? account ?? 'device');
  }, [isKnown, account]);
  if (caller === null) return <Frame {...props}>{WAITING}</Frame>;
  return caller === account ? (
    <SecretaryPlace key={account} account={account} {...props} />
  ) : (
    <DevicePlace {...props} onSecretary={setCaller} />
  );
}

function DevicePlace({ onSecretary, ...props }: Props & { onSecretary: (account: number) => void }) {
  const { tournament, scope, accepts } = props;
  const { query, desk, isAway, isStarted, isStoreless, unsent } = useDeskOf(
    tournament,
    'device',
    props.title,
  );
  const account = useAccount();
  const isChecked = useAppSelector(selectAuthChecked);
  const hasNoPass = isApiError(query.error) && query.error.code === ERROR_CODES.passRequired;
  // Without network: nothing is kept here under a pass.
  const hasNothing = isUnreachable(query.error) && isStarted && !desk;
  // A device whose pass has ended does not go on under somebody's login.
  const isSecretary = (hasNoPass || hasNothing) && account !== null && !query.data;
  useEffect(() => {
    if (isSecretary) onSecretary(account);
  }, [isSecretary, onSecretary, account]);
  useEffect(() => {
    if (hasNoPass) forgetDevice(tournament).catch(() => undefined);
  }, [hasNoPass, tournament]);
  // With something unsent, the page that says so stays within reach without network.
  const isLeft = hasNoPass && account === null && isChecked && isStarted && unsent === 0;
  useEffect(() => {
    if (isLeft) leaveDesk(scope).catch(() => undefined);
  }, [isLeft, scope]);
  if (isStoreless) return <NoStore {...props} />;
  if (desk?.pass)
    return accepts(desk.pass) ? (
      <Place {...props} desk={desk} isAway={isAway} />
    ) : (
      <OtherPlace {...props} pass={desk.pass} />
    );
  if (!query.error || !isStarted || isSecretary || (hasNoPass && !isChecked))
    return <Frame {...props}>{WAITING}</Frame>;
  if (hasNoPass) return <NoPass {...props} error={query.error} unsent={unsent} />;
  return <Unread {...props} query={query} />;
}

function SecretaryPlace({ account, ...props }: Props & { account: number }) {
  const { query, desk, isAway, isStarted, isStoreless } = useDeskOf(props.tournament, account);
  if (isStoreless) return <NoStore {...props} />;
  if (desk) return <Place {...props} desk={desk} isAway={isAway} />;
  if (!query.error || !isStarted) return <Frame {...props}>{WAITING}</Frame>;
  if (isUnreachable(query.error)) return <Unread {...props} query={query} />;
  return <NoPass {...props} error={query.error} />;
}

const NoStore = (props: Props) => (
  <Frame {...props}>
    <NoStoreNotice />
  </Frame>
);

const Unread = ({ query, ...props }: Props & Pick<ReturnType<typeof useDeskOf>, 'query'>) => (
  <Frame {...props}>
    <FailureNotice
      what={props.what}
      error={query.error}
      onRetry={query.refetch}
      isRetrying={query.isFetching}
    />
  </Frame>
);

function Place({ desk, isAway, children, ...props }: Props & { desk: Desk; isAway: boolean }) {
  useDeskSilence(props.tournament);
  return (
    <Frame {...props} eyebrow={desk.state.rules?.title} place={desk.pass && placeText(desk.pass)}>
      <DeskProvider value={desk}>
        <CategoriesProvider groups={desk.state.rules?.categories}>
          <OutboxFrame
            notices={
              <>
                {isAway && <AwayNotice />}
                <OutdatedNotice />
              </>
            }
          >
            {children}
            <CachedNotice scope={props.scope} />
          </OutboxFrame>
        </CategoriesProvider>
      </DeskProvider>
    </Frame>
  );
}

/** The device has a pass for another place. */
const OtherPlace = ({ pass, ...props }: Props & { pass: OwnPass }) => (
  <Frame {...props}>
    <EmptyState
      title={`Доступ этого устройства: ${placeText(pass)}`}
      action={<ButtonLink to={placePath(props.tournament, pass)}>Открыть</ButtonLink>}
    >
      Для этой страницы нужен другой код.
    </EmptyState>
  </Frame>
);

/** For somebody who is signed in and no secretary: a helper needs a code, not the right of a secretary. */
const FOR_HELPERS =
  'Эта страница открыта секретарям турнира и устройствам с кодом. Попросите секретаря показать код и введите его здесь.';

function NoPass({ error, unsent = 0, ...props }: Props & { error: unknown; unsent?: number }) {
  const hasNoDay = useNoDay(props.tournament);
  return (
    <Frame {...props}>
      {unsent > 0 && (
        <Notice tone="warning">
          На этом устройстве хранится неотправленное: {actionsText(unsent)}. Попросите у секретаря новый код
          для этого места («{props.title}») и введите его здесь: неотправленное уйдёт само.
        </Notice>
      )}
      {hasNoDay ? (
        <NoDay />
      ) : (
        <EmptyState
          title={`${props.title}: на этом устройстве не открыто`}
          action={<ButtonLink to={`${dayPath(props.tournament)}/pass`}>Ввести код</ButtonLink>}
        >
          {isApiError(error) && error.status === 403 && error.code !== ERROR_CODES.passRequired
            ? FOR_HELPERS
            : failureText(error)}
        </EmptyState>
      )}
    </Frame>
  );
}

interface FrameProps extends Pick<Props, 'tournament' | 'title'> {
  eyebrow?: string | undefined;
  /** «Весы 1»: the place of the device. */
  place?: string | null | undefined;
  children: ReactNode;
}

const Frame = ({ tournament, title, eyebrow, place, children }: FrameProps) => (
  <Page
    title={place ?? title}
    documentTitle={place && place !== title ? `${title}: ${place}` : title}
    eyebrow={eyebrow}
    back={{ to: dayPath(tournament), label: 'Страница дня' }}
    isDesk
    noindex
  >
    {children}
  </Page>
);

const WAITING = <Skeleton height="320px" radius={token('radiusM')} />;
