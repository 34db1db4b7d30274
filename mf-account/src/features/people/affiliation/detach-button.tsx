import { Button, selectVerifiedUser, useAppSelector, useNavigate } from '@league/shared';
import type { User } from '@league/shared/contract';
import { fullName } from '@league/shared/contract';
import { useState } from 'react';
import { DetachDialog } from './detach-dialog.tsx';

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
export function DetachButton({ user }: { user: User }) {
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
