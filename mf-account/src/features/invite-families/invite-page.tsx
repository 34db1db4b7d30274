import { selectVerifiedUser, useAppSelector, useSearchParams } from '@league/shared';
import { useListAthletesQuery } from '@league/shared/api';
import type { FamilyInvitation } from '@league/shared/contract';
import { EmptyState, Page, QueryResult } from '@league/shared/kit';
import { useState } from 'react';
import { ChooseAthletes } from './choose-athletes.tsx';
import { InvitationSheet } from './invitation-sheet.tsx';

/** `/team/invite`: the links and QR codes by which families take over the athletes of a coach; a club names the coach. */
export default function InvitePage() {
  const viewer = useAppSelector(selectVerifiedUser);
  const [params] = useSearchParams();
  const coachId = Number(params.get('coach')) || (viewer?.id ?? 0);
  const query = useListAthletesQuery({ coachId }, { refetchOnMountOrArgChange: true });
  const [made, setMade] = useState<readonly FamilyInvitation[]>();
  return (
    <Page
      title="Пригласить родителей"
      noindex
      back={{ to: `/profile/${coachId}`, label: 'К списку спортсменов' }}
    >
      <QueryResult query={query} what="список спортсменов" rows={5}>
        {(athletes) => {
          const lone = athletes.filter(({ awaits_parent }) => awaits_parent);
          if (made)
            return (
              <InvitationSheet athletes={athletes} invitations={made} onBack={() => setMade(undefined)} />
            );
          return lone.length > 0 ? (
            <ChooseAthletes athletes={lone} onMade={setMade} />
          ) : (
            <EmptyState title="Приглашать некого">
              У каждого спортсмена уже есть свой кабинет или родитель на сайте.
            </EmptyState>
          );
        }}
      </QueryResult>
    </Page>
  );
}
