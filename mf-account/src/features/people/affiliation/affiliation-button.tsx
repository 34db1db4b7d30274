import { Button } from '@league/shared';
import type { User } from '@league/shared/contract';
import { useState } from 'react';
import { AffiliationDialog } from './affiliation-dialog.tsx';

const CHANGERS = ['coach', 'athlete', 'parent'];

/** Opens the dialog to change club and coach, for roles that have them. */
export function AffiliationButton({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  if (!CHANGERS.includes(user.user_type)) return null;
  const verb = user.club_name ? 'Сменить' : 'Выбрать';
  const label = user.user_type === 'coach' ? `${verb} клуб` : `${verb} клуб или тренера`;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <AffiliationDialog user={user} title={label} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
