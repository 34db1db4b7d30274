import {
  ButtonLink,
  failureText,
  isApiError,
  selectAuthChecked,
  selectVerifiedUser,
  token,
  useAppSelector,
  useParams,
} from '@league/shared';
import { ERROR_CODES, type OwnPass } from '@league/shared/contract';
import { EmptyState, FailureNotice, Page, Skeleton } from '@league/shared/kit';
import type { ReactNode } from 'react';
import WeighingTab from '../features/weighing/weighing-tab.tsx';
import { dayPath } from '../lib/day-text.ts';
import { OutdatedNotice } from '../lib/desk/outdated-notice.tsx';
import { StuckNotice } from '../lib/desk/stuck-notice.tsx';
import { placePath, placeText } from '../lib/pass/place.ts';
import { DEVICE, type Desk, DeskProvider, SECRETARY, useDeskOf } from '../lib/queue/use-desk.ts';

/** `/day/:tournament/scales`: the weigh-in alone, for a device with a pass for the scales, or for a secretary. */
export default function ScalesPage() {
  const { tournament = '' } = useParams();
  return <DeviceScales key={tournament} tournament={tournament} />;
}

/** A device works under its pass, whoever is signed in on it. */
function DeviceScales({ tournament }: { tournament: string }) {
  const { query, desk } = useDeskOf(tournament, DEVICE);
  const viewer = useAppSelector(selectVerifiedUser);
  const isChecked = useAppSelector(selectAuthChecked);
  const hasNoPass = isApiError(query.error) && query.error.code === ERROR_CODES.passRequired;
  if (desk?.pass)
    return desk.pass.kind === 'scales' ? (
      <Scales desk={desk} tournament={tournament} />
    ) : (
      <OtherPlace tournament={tournament} pass={desk.pass} />
    );
  // A device whose pass has ended does not go on under somebody's login.
  if (hasNoPass && viewer && !query.data) return <SecretaryScales key={viewer.id} tournament={tournament} />;
  if (!query.error || (hasNoPass && !isChecked)) return <Frame tournament={tournament}>{WAITING}</Frame>;
  if (hasNoPass) return <NoPass tournament={tournament} error={query.error} />;
  return (
    <Frame tournament={tournament}>
      <FailureNotice
        what="взвешивание"
        error={query.error}
        onRetry={query.refetch}
        isRetrying={query.isFetching}
      />
    </Frame>
  );
}

function SecretaryScales({ tournament }: { tournament: string }) {
  const { query, desk } = useDeskOf(tournament, SECRETARY);
  if (desk) return <Scales desk={desk} tournament={tournament} />;
  if (query.error) return <NoPass tournament={tournament} error={query.error} />;
  return <Frame tournament={tournament}>{WAITING}</Frame>;
}

interface ScalesProps {
  tournament: string;
  desk: Desk;
}

const Scales = ({ tournament, desk }: ScalesProps) => (
  <Frame tournament={tournament} title={desk.state.rules?.title} place={desk.pass && placeText(desk.pass)}>
    <DeskProvider value={desk}>
      <StuckNotice />
      <OutdatedNotice />
      <WeighingTab />
    </DeskProvider>
  </Frame>
);

/** The device has a pass for another place. */
const OtherPlace = ({ tournament, pass }: { tournament: string; pass: OwnPass }) => (
  <Frame tournament={tournament}>
    <EmptyState
      title={`Доступ этого устройства: ${placeText(pass)}`}
      action={<ButtonLink to={placePath(tournament, pass)}>Открыть</ButtonLink>}
    >
      Для весов нужен другой код.
    </EmptyState>
  </Frame>
);

const NoPass = ({ tournament, error }: { tournament: string; error: unknown }) => (
  <Frame tournament={tournament}>
    <EmptyState
      title="Взвешивание на этом устройстве не открыто"
      action={<ButtonLink to={`${dayPath(tournament)}/pass`}>Ввести код</ButtonLink>}
    >
      {failureText(error)}
    </EmptyState>
  </Frame>
);

interface FrameProps {
  tournament: string;
  title?: string | undefined;
  /** Name of the station. */
  place?: string | null;
  children: ReactNode;
}

const Frame = ({ tournament, title, place, children }: FrameProps) => (
  <Page
    title={place ?? 'Взвешивание'}
    documentTitle={place ? `Взвешивание: ${place}` : 'Взвешивание'}
    eyebrow={title}
    back={{ to: dayPath(tournament), label: 'Страница дня' }}
    isDesk
    noindex
  >
    {children}
  </Page>
);

const WAITING = <Skeleton height="320px" radius={token('radiusM')} />;
