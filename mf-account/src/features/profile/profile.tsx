import {
  Button,
  ButtonLink,
  lazyPage,
  Slot,
  selectVerifiedUser,
  useAppSelector,
  useSearchParams,
} from '@league/shared';
import { useCountedNotifications } from '@league/shared/api';
import { AWAITS_CONFIRMATION, type User } from '@league/shared/contract';
import { Answer, Badge, LeaveGuard, Page, Row, Stack } from '@league/shared/kit';
import { useEffect, useRef, useState, useTransition } from 'react';
import { useViewerRelation } from '../../lib/viewer-relation.ts';
import { draftOf, isComplete } from './edit/profile-fields.ts';
import { FactsGrid } from './facts-grid.tsx';
import { portraitName, profileName, ROLE_TITLES } from './profile-facts.ts';
import type { ProfileParts } from './profile-parts.ts';
import { ProfileTools } from './profile-tools.tsx';

const ProfileForm = lazyPage(() => import('./edit/profile-form.tsx'));

interface Props {
  user: User;
  parts: ProfileParts;
}

const waitingBadge = (
  <Badge key="waiting" tone="gold">
    {AWAITS_CONFIRMATION}
  </Badge>
);

/** A profile: its facts, and the edit mode for permitted viewers. */
export function Profile({
  user,
  parts: { AffiliationButton, Consents, NotificationsDialog, Portrait, Season, Standing, People, Privacy },
}: Props) {
  const viewer = useAppSelector(selectVerifiedUser);
  const relation = useViewerRelation(user);
  const isOwnOrChild = relation !== 'other';
  const mayEdit = isOwnOrChild || user.may_correct === true;
  // The application's link to mend what it lacks opens the form, and leads back to the kept draft.
  const [search] = useSearchParams();
  const isForApplication = search.get('from') === 'application';
  const opensForm = isForApplication || search.has('edit');
  const [mode, setMode] = useState<'view' | 'edit' | 'saved'>(opensForm ? 'edit' : 'view');
  const [isLoading, startLoading] = useTransition();
  const [hasNotifications, setNotifications] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const isEditing = mayEdit && mode === 'edit';

  const wasEditing = useRef(false);
  useEffect(() => {
    // Closing the form loses the focus: returns it to the button that opened edit mode.
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  const isIncomplete = user.user_type === 'athlete' && !isComplete(user, draftOf(user));
  const part = { user, relation };
  return (
    <Page
      title={profileName(user)}
      eyebrow={ROLE_TITLES[user.user_type]}
      {...(isForApplication
        ? { back: { to: '/registration', label: 'К заявке на турнир' } }
        : relation !== 'own' && viewer && { back: { to: `/profile/${viewer.id}`, label: 'Мой профиль' } })}
      figure={<Portrait {...part} name={portraitName(user)} />}
      meta={user.confirmed ? [] : [waitingBadge]}
      tools={relation === 'own' && <ProfileTools onNotifications={() => setNotifications(true)} />}
    >
      <Stack $gap="s6">
        {mode === 'saved' && <Answer tone="success">Данные сохранены.</Answer>}
        <Standing {...part} />
        {relation === 'own' && <Duties />}
        {relation === 'own' && <Slot name="day/mine" isOptional />}
        {isEditing ? (
          <ProfileForm user={user} onSaved={() => setMode('saved')} onCancel={() => setMode('view')} />
        ) : (
          <FactsGrid
            user={user}
            actions={
              <>
                {mayEdit && (
                  <Button
                    variant="secondary"
                    ref={editButton}
                    busy={isLoading}
                    onClick={() => startLoading(() => setMode('edit'))}
                  >
                    {isIncomplete ? 'Добавить информацию' : 'Редактировать'}
                  </Button>
                )}
                <PapersLink user={user} isOwn={relation === 'own'} />
                {isOwnOrChild && user.confirmed && <AffiliationButton user={user} />}
              </>
            }
          />
        )}
        <Season {...part} />
        <People {...part} />
        <Consents {...part} />
        <Privacy {...part} />
      </Stack>
      {relation === 'own' && (
        <NotificationsDialog isOpen={hasNotifications} onClose={() => setNotifications(false)} />
      )}
      <LeaveGuard />
    </Page>
  );
}

/** The tournaments whose secretary the viewer is. */
const Duties = () =>
  useCountedNotifications()?.duties?.map(({ tournament, title }) => (
    <Row key={tournament} $align="center" $justify="space-between">
      <p>Вы секретарь турнира «{title}»</p>
      <ButtonLink to={`/day/${tournament}/desk`}>Открыть стол</ButtonLink>
    </Row>
  ));

interface PapersLinkProps {
  user: User;
  isOwn: boolean;
}

/** A link to a person's papers: one's own, or those of an athlete in the viewer's care. */
function PapersLink({ user: { id, user_type }, isOwn }: PapersLinkProps) {
  if (!isOwn && user_type !== 'athlete') return null;
  return (
    <ButtonLink variant="secondary" to={isOwn ? '/documents' : `/documents?athlete=${id}`}>
      Документы
    </ButtonLink>
  );
}
