import { ButtonLink, type Handover, lazyPage, useHandover, useNavigate } from '@league/shared';
import { useListAthletesQuery, useListChildrenQuery } from '@league/shared/api';
import { athleteCount, type User } from '@league/shared/contract';
import { DialogButton, EmptyState, Outcome, QueryResult, Row } from '@league/shared/kit';
import { Suspense, useEffect, useState } from 'react';
import { Section } from '../../lib/section.tsx';
import type { ViewerRelation } from '../../lib/viewer-relation.ts';
import { AddAthlete } from './add-athlete.tsx';
import { DetachButton } from './affiliation/detach-button.tsx';
import { ClubCoaches } from './club-coaches.tsx';
import { Doubles } from './doubles.tsx';
import { PeopleList } from './people-list.tsx';
import { WaitingList } from './waiting-list.tsx';

const PasteDialog = lazyPage(() => import('./paste/paste-dialog.tsx'));

/**
 * «Вставить список», its dialog, and what comes next: the place where athletes are enrolled has the added ones picked.
 * The dialog is open on arrival by a link with the state `{ paste: true }`.
 */
function PasteTeam({ coachId }: { coachId: number }) {
  const [added, setAdded] = useState<readonly number[]>([]);
  const { paste: isAsked = false } = useHandover();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(isAsked);
  // Once: coming back or loading the page again does not open it.
  useEffect(() => {
    if (isAsked) navigate('.', { replace: true, preventScrollReset: true });
  }, [isAsked, navigate]);
  return (
    <>
      {added.length > 0 && (
        <>
          <Outcome text={`Добавлено: ${athleteCount(added.length)}.`} />
          <ButtonLink to="/camp" state={{ picked: added } satisfies Handover}>
            Записать на сборы
          </ButtonLink>
          <ButtonLink to="/certification" state={{ picked: added } satisfies Handover} variant="secondary">
            Записать на аттестацию
          </ButtonLink>
        </>
      )}
      <DialogButton label="Вставить список" variant="secondary">
        {(control) => <PasteDialog {...control} coachId={coachId} onAdded={setAdded} />}
      </DialogButton>
      {isOpen && (
        <Suspense>
          <PasteDialog isOpen onClose={() => setOpen(false)} coachId={coachId} onAdded={setAdded} />
        </Suspense>
      )}
    </>
  );
}

interface CoachAthletesProps {
  coachId: number;
  /** The viewer is the coach, who confirms waiting athletes and adds new ones. */
  isOwn: boolean;
}

/** The athletes of a coach, numbered; athletes that wait for the coach's confirmation come first. */
function CoachAthletes({ coachId, isOwn }: CoachAthletesProps) {
  const query = useListAthletesQuery({ coachId });
  return (
    <Section title="Спортсмены">
      {isOwn && <WaitingList type="athlete" />}
      <QueryResult query={query} what="список спортсменов" rows={5}>
        {(athletes) =>
          athletes.length > 0 ? (
            <>
              <Doubles athletes={athletes} />
              <PeopleList people={athletes} isNumbered />
            </>
          ) : (
            <EmptyState title="Спортсменов пока нет">
              {isOwn
                ? 'Они появятся здесь, когда выберут вас тренером при регистрации. Спортсменов без своего кабинета можно добавить самому: по одному или всю команду списком.'
                : 'Они появятся здесь, когда тренер их подтвердит.'}
            </EmptyState>
          )
        }
      </QueryResult>
      <Row>
        {isOwn && (
          <>
            <AddAthlete person="athlete" />
            <PasteTeam coachId={coachId} />
          </>
        )}
        {query.data?.some(({ awaits_parent }) => awaits_parent) && (
          <ButtonLink to={`/team/invite?coach=${coachId}`} variant="secondary">
            Пригласить родителей
          </ButtonLink>
        )}
      </Row>
    </Section>
  );
}

interface Props {
  user: User;
  relation: ViewerRelation;
}

function Belonging({ user, isOwn }: { user: User; isOwn: boolean }) {
  if (user.user_type === 'parent' && isOwn) return <ChildrenSection parentId={user.id} />;
  // An unconfirmed coach or club has nobody to show yet.
  if (!user.confirmed) return null;
  if (user.user_type === 'coach') return <CoachAthletes coachId={user.id} isOwn={isOwn} />;
  if (user.user_type === 'club' && user.club_id)
    return <ClubCoaches clubId={user.club_id} accountId={user.id} />;
  return null;
}

/** The people of a profile: a parent's children, a club's coaches, a coach's athletes. */
export const People = ({ user, relation }: Props) => (
  <>
    <Belonging user={user} isOwn={relation === 'own'} />
    {relation === 'other' && <DetachButton user={user} />}
  </>
);

/** A parent's children, and the form that adds one. */
function ChildrenSection({ parentId }: { parentId: number }) {
  const query = useListChildrenQuery({ parentId });
  return (
    <Section title="Дети">
      <QueryResult query={query} what="список детей">
        {(children) =>
          children.length > 0 ? (
            <PeopleList people={children} />
          ) : (
            <EmptyState title="Детей пока нет">
              Добавьте ребёнка, чтобы тренер мог записывать его на сборы и события.
            </EmptyState>
          )
        }
      </QueryResult>
      <Row>
        <AddAthlete person="child" />
      </Row>
    </Section>
  );
}
