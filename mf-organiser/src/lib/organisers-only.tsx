import { ButtonLink, selectVerifiedUser, useAppSelector } from '@league/shared';
import { EmptyState, Page } from '@league/shared/kit';
import type { ReactNode } from 'react';

/** A page of the desk; for anybody else, a line that says who it is for. */
export function OrganisersOnly({ children }: { children: ReactNode }) {
  const viewer = useAppSelector(selectVerifiedUser);
  if (!viewer) return null;
  if (viewer.organiser) return children;
  return (
    <Page title="Стол организатора" isDesk noindex>
      <EmptyState
        title="Стол открыт организаторам лиги"
        action={<ButtonLink to="/requests">Мои заявки</ButtonLink>}
      >
        Организатора назначает оператор сайта. Если вас назначили только что, выйдите и войдите снова.
      </EmptyState>
    </Page>
  );
}
