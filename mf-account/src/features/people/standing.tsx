import type { User } from '@league/shared/contract';
import { Button, Notice } from '@league/shared/kit';
import { useState } from 'react';
import type { Relation } from '../../lib/relation.ts';
import { AffiliationDialog } from './affiliation-dialog.tsx';
import { standingText } from './standing-text.ts';

interface Props {
  user: User;
  relation: Relation;
}

const CHANGERS = ['coach', 'athlete', 'parent'];

/** What a profile waits for, and the way to another club and coach. */
export function Standing({ user, relation }: Props) {
  const [isChanging, setChanging] = useState(false);
  const [isChanged, setChanged] = useState(false);
  if (relation === 'other') return null;

  const mayChange = CHANGERS.includes(user.user_type);
  const verb = user.club_name ? 'Сменить' : 'Выбрать';
  const label = user.user_type === 'coach' ? `${verb} клуб` : `${verb} клуб или тренера`;
  const button = mayChange && (
    <Button variant="secondary" onClick={() => setChanging(true)}>
      {label}
    </Button>
  );
  return (
    <>
      {isChanged && <Notice tone="success">Сохранено: теперь слово за новым клубом или тренером.</Notice>}
      {user.confirmed ? (
        button && <div>{button}</div>
      ) : (
        <Notice tone="warning" title={standingText(user, relation).title} action={button}>
          {standingText(user, relation).text}
        </Notice>
      )}
      {mayChange && (
        <AffiliationDialog
          user={user}
          title={label}
          isOpen={isChanging}
          onClose={() => setChanging(false)}
          onChanged={() => setChanged(true)}
        />
      )}
    </>
  );
}
