import { selectAuthChecked, selectSessionUnknown, selectVerifiedUser, useAppSelector } from '@league/shared';
import { useGetUserQuery } from '@league/shared/api';
import { AWAITS_CONFIRMATION, type User } from '@league/shared/contract';
import { LoginPrompt, Notice, QueryResult, SessionNotice, SkeletonRows } from '@league/shared/kit';
import type { ReactNode } from 'react';

/** Shows its children to confirmed clubs and coaches; everybody else reads why not, and what to do. */
export function ApplicantsOnly({ children }: { children: (account: User) => ReactNode }) {
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
