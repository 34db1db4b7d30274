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
import { Accordion, Answer, Badge, LeaveGuard, Page, Row, SkeletonRows, Stack } from '@league/shared/kit';
import { Suspense, useEffect, useRef, useState, useTransition } from 'react';
import { ConsentPanel } from '../features/consent/consent-panel.tsx';
import { NotificationsDialog } from '../features/notifications/notifications-dialog.tsx';
import { AffiliationButton } from '../features/people/affiliation/affiliation-button.tsx';
import { Standing } from '../features/people/affiliation/standing.tsx';
import { People } from '../features/people/people.tsx';
import { Portrait } from '../features/photo/portrait.tsx';
import { Privacy } from '../features/privacy/privacy.tsx';
import { draftOf, isComplete } from '../features/profile/edit/profile-fields.ts';
import { FactsGrid } from '../features/profile/facts-grid.tsx';
import { portraitName, profileName, ROLE_TITLES } from '../features/profile/profile-facts.ts';
import { ProfileTools } from '../features/profile/profile-tools.tsx';
import { Section } from '../lib/section.tsx';
import { useViewerRelation } from '../lib/viewer-relation.ts';

const ProfileForm = lazyPage(() => import('../features/profile/edit/profile-form.tsx'));
const SeasonPath = lazyPage(() => import('../features/season/season-path.tsx'));

const waitingBadge = (
  <Badge key="waiting" tone="gold">
    {AWAITS_CONFIRMATION}
  </Badge>
);

/** A profile: its facts, and the edit mode for permitted viewers. */
export function Profile({ user }: { user: User }) {
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
        {user.user_type === 'athlete' && (
          <Section title="Сезон">
            <Suspense fallback={<SkeletonRows rows={3} height="56px" />}>
              <SeasonPath {...part} />
            </Suspense>
          </Section>
        )}
        <People {...part} />
        {user.user_type === 'athlete' && (
          <Section title="Согласия">
            <Accordion
              level={3}
              items={[
                {
                  id: 'consents',
                  title: 'Обработка данных и показ имени',
                  content: <ConsentPanel {...part} />,
                },
              ]}
            />
          </Section>
        )}
        <Privacy {...part} affiliation={<AffiliationButton user={user} />} />
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
