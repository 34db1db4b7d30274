import { selectVerifiedUser, token, useAppSelector } from '@league/shared';
import type { User } from '@league/shared/contract';
import { Avatar, Badge, Notice, Page } from '@league/shared/kit';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { CoachAthletes } from './coach-athletes.tsx';
import { FactsGrid } from './facts-grid.tsx';
import { portraitName, profileName, ROLE_TITLES } from './profile-facts.ts';
import { draftOf, isComplete } from './profile-fields.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProfileTools } from './profile-tools.tsx';

interface Props {
  user: User;
  NotificationsDialog: ComponentType<{ isOpen: boolean; onClose: () => void }>;
}

/** A profile: what it says, and for its owner the way to change it. */
export function Profile({ user, NotificationsDialog }: Props) {
  const isOwn = useAppSelector(selectVerifiedUser)?.id === user.id;
  const [mode, setMode] = useState<'view' | 'edit' | 'saved'>('view');
  const [hasNotifications, setNotifications] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const isEditing = isOwn && mode === 'edit';

  const wasEditing = useRef(false);
  useEffect(() => {
    // Back to where edit mode was entered: the form has taken the focus away with it.
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  const isIncomplete = user.user_type === 'athlete' && !isComplete(draftOf(user));
  return (
    <Page
      title={profileName(user)}
      eyebrow={ROLE_TITLES[user.user_type]}
      figure={
        <Portrait>
          <Avatar name={portraitName(user)} src={user.image_url} size={88} />
          {!user.image_url && <span>Фото отсутствует</span>}
        </Portrait>
      }
      meta={
        user.confirmed
          ? []
          : [
              <Badge key="waiting" tone="gold">
                Ожидает подтверждения
              </Badge>,
            ]
      }
      tools={
        isOwn && (
          <ProfileTools
            editLabel={isIncomplete ? 'Добавить информацию' : 'Редактировать'}
            editButton={editButton}
            isEditing={isEditing}
            onEdit={() => setMode('edit')}
            onNotifications={() => setNotifications(true)}
          />
        )
      }
    >
      <Stack>
        {mode === 'saved' && <Notice tone="success">Данные сохранены.</Notice>}
        {isEditing ? (
          <ProfileForm user={user} onSaved={() => setMode('saved')} onCancel={() => setMode('view')} />
        ) : (
          <FactsGrid user={user} />
        )}
        {user.user_type === 'coach' && <CoachAthletes coachId={user.id} />}
      </Stack>
      {isOwn && <NotificationsDialog isOpen={hasNotifications} onClose={() => setNotifications(false)} />}
    </Page>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${token('s5')};
`;
const Portrait = styled.div`
  display: grid;
  gap: ${token('s2')};
  justify-items: center;
  max-width: 88px;
  color: ${token('mist')};
  font-size: ${token('small')};
  line-height: 1.2;
  text-align: center;
`;
