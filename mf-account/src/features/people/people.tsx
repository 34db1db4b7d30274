import {
  Button,
  ButtonLink,
  type Handover,
  lazyPage,
  selectVerifiedUser,
  useAppSelector,
  useHandover,
  useNavigate,
  useSearchParams,
} from '@league/shared';
import { useListAthletesQuery, useListChildrenQuery } from '@league/shared/api';
import { type Athlete, athleteCount, fullName, type User } from '@league/shared/contract';
import { Answer, DialogButton, EmptyState, Outcome, QueryResult, Row } from '@league/shared/kit';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Section } from '../../lib/section.tsx';
import type { ViewerRelation } from '../../lib/viewer-relation.ts';
import { DetachDialog } from './affiliation/detach-dialog.tsx';
import { type AddedPerson, AthleteForm } from './athlete-form.tsx';
import { ClubCoaches } from './club-coaches.tsx';
import { Doubles } from './doubles.tsx';
import { PeopleList } from './people-list.tsx';
import { WaitingList } from './waiting-list.tsx';

const LABELS: Record<AddedPerson, string> = { child: 'Добавить ребёнка', athlete: 'Добавить спортсмена' };

const addedText = (person: AddedPerson, { confirmed, ...added }: Athlete) => {
  const waits = person === 'child' && !confirmed;
  return `${fullName(added)}: профиль создан.${waits ? ' Теперь его должен подтвердить тренер.' : ''}`;
};

/** A button that opens the form to add somebody in its place; `?add` in the address opens it at once. */
function AddAthlete({ person }: { person: AddedPerson }) {
  const [isOpen, setOpen] = useState(useSearchParams()[0].has('add'));
  const [added, setAdded] = useState<Athlete>();
  const button = useRef<HTMLButtonElement>(null);

  const wasOpen = useRef(false);
  useEffect(() => {
    // Closing the form loses the focus. The person who was added stands above the button.
    if (wasOpen.current && !isOpen) {
      button.current?.focus();
      button.current?.scrollIntoView({ block: 'center' });
    }
    wasOpen.current = isOpen;
  }, [isOpen]);

  const handleOpen = () => {
    setAdded(undefined);
    setOpen(true);
  };
  const handleAdded = (athlete: Athlete) => {
    setAdded(athlete);
    setOpen(false);
  };

  if (isOpen) return <AthleteForm person={person} onAdded={handleAdded} onCancel={() => setOpen(false)} />;
  return (
    <>
      {added && <Answer tone="success">{addedText(person, added)}</Answer>}
      <Button variant="secondary" ref={button} onClick={handleOpen}>
        {LABELS[person]}
      </Button>
    </>
  );
}

const WORDS = {
  athlete: {
    label: 'Открепить спортсмена',
    text: 'Спортсмен больше не будет вашим: вы не увидите его профиль и не сможете его записывать. Вернуться он сможет, только снова выбрав вас тренером. Если у него нет ни своего входа, ни родителя на сайте, профиль будет удалён навсегда.',
  },
  coach: {
    label: 'Открепить тренера',
    text: 'Тренер больше не будет в вашем клубе: вы не увидите его профиль и его спортсменов. Вернуться он сможет, только снова выбрав ваш клуб.',
  },
} as const;

const isReleasable = (
  viewerType: string | undefined,
  user: User,
): user is User & { user_type: 'athlete' | 'coach' } =>
  (viewerType === 'coach' && user.user_type === 'athlete') ||
  (viewerType === 'club' && user.user_type === 'coach');

/** A coach detaches an athlete, a club a coach, after a question with the name. */
function DetachButton({ user }: { user: User }) {
  const viewer = useAppSelector(selectVerifiedUser);
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  if (!viewer || !isReleasable(viewer.userType, user)) return null;

  const { label, text } = WORDS[user.user_type];
  const name = fullName(user);
  return (
    <div>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <DetachDialog
        person={{ id: user.id, name }}
        title={`${label}: ${name}?`}
        confirmLabel="Открепить"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onDetached={() => void navigate(`/profile/${viewer.id}`)}
      >
        {text}
      </DetachDialog>
    </div>
  );
}

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
