import {
  ButtonLink,
  selectAuthChecked,
  selectSessionUnknown,
  selectVerifiedUser,
  useAppSelector,
  useSearchParams,
} from '@league/shared';
import { useGetUserQuery } from '@league/shared/api';
import { AWAITS_CONFIRMATION, type User } from '@league/shared/contract';
import {
  EmptyState,
  LoginPrompt,
  Notice,
  Page,
  QueryResult,
  SessionNotice,
  SkeletonRows,
} from '@league/shared/kit';
import { type ReactNode, useState } from 'react';
import { useGetApplicationQuery } from './application.api.ts';
import { ApplicationForm } from './application-form.tsx';
import { StoredApplication } from './stored/stored-application.tsx';

/** Shows its children to confirmed clubs and coaches; everybody else reads why not, and what to do. */
function ApplicantsOnly({ children }: { children: (account: User) => ReactNode }) {
  const user = useAppSelector(selectVerifiedUser);
  const isChecked = useAppSelector(selectAuthChecked);
  const isUnknown = useAppSelector(selectSessionUnknown);
  if (user?.userType === 'club' || user?.userType === 'coach')
    return user.confirmed ? (
      <Account key={user.id} id={user.id}>
        {children}
      </Account>
    ) : (
      <Notice tone="warning" title={AWAITS_CONFIRMATION}>
        {user.userType === 'club'
          ? 'Заявки можно подавать, когда лига подтвердит ваш клуб.'
          : 'Заявки можно подавать, когда клуб подтвердит вас тренером.'}
      </Notice>
    );
  if (user)
    return (
      <Notice tone="info">
        Заявки на турниры подают клубы и тренеры. Попросите своего тренера включить вас в заявку.
      </Notice>
    );
  if (!isChecked) return <Waiting />;
  return isUnknown ? <SessionNotice /> : <LoginPrompt />;
}

interface AccountProps {
  id: number;
  children: (account: User) => ReactNode;
}

/** Loads the profile that the form takes club and coach from. */
function Account({ id, children }: AccountProps) {
  return (
    <QueryResult query={useGetUserQuery({ id })} what="ваш профиль" rows={4} height="72px">
      {children}
    </QueryResult>
  );
}

/** Shown while the rest loads. */
const Waiting = () => (
  <section aria-busy="true" aria-label="Загрузка">
    <SkeletonRows rows={4} height="72px" />
  </section>
);

interface Props {
  account: User;
  /** Id of the stored application; null for a new one. */
  id: number | null;
  /** Id of the tournament in the address. */
  preselected: string | null;
}

/** The form of a new application, or a stored one, which its author may change until the organiser accepts it. */
function OpenedApplication({ account, id, preselected }: Props) {
  if (id === null) return <ApplicationForm account={account} application={null} preselected={preselected} />;
  return <Stored account={account} id={id} />;
}

function Stored({ account, id }: { account: User; id: number }) {
  const [openedAt] = useState(Date.now);
  const query = useGetApplicationQuery({ id }, { refetchOnMountOrArgChange: true });
  // The cache of an earlier visit may be older than the organiser's decision.
  const isCurrent = (query.fulfilledTimeStamp ?? 0) >= openedAt;
  return (
    <QueryResult
      query={{ ...query, data: isCurrent ? query.data : undefined }}
      what="заявку"
      rows={4}
      height="72px"
      absent={
        <EmptyState title="Такой заявки нет" action={<ButtonLink to="/requests">Мои заявки</ButtonLink>}>
          Возможно, её отозвали.
        </EmptyState>
      }
    >
      {(application) =>
        application.own && application.status !== 'accepted' ? (
          <ApplicationForm account={account} application={application} preselected={null} />
        ) : (
          <StoredApplication application={application} />
        )
      }
    </QueryResult>
  );
}

/** An id from an address; null if it is invalid. */
const idIn = (text: string | null): number | null =>
  text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;

/** «Заявка клуба»: a club or a coach applies for one category of one tournament, or changes a sent application. */
export default function ClubApplicationPage() {
  const [params] = useSearchParams();
  const id = idIn(params.get('application'));
  return (
    <Page
      title="Заявка клуба"
      hasHelp
      description="Заявка клуба на турнир юношеской лиги тхэквондо: спортсмены по весовым категориям"
    >
      <ApplicantsOnly>
        {(account) => (
          <OpenedApplication key={id} account={account} id={id} preselected={params.get('tournament')} />
        )}
      </ApplicantsOnly>
    </Page>
  );
}
