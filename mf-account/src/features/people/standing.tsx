import type { User } from '@league/shared/contract';
import { Notice } from '@league/shared/kit';
import type { Relation } from '../../lib/relation.ts';
import { AffiliationButton } from './affiliation-button.tsx';
import { standingText } from './standing-text.ts';

interface Props {
  user: User;
  relation: Relation;
}

/** Whose word an account waits for, and what can be done meanwhile. */
export function Standing({ user, relation }: Props) {
  if (relation === 'other' || user.confirmed) return null;
  const { title, text } = standingText(user, relation);
  return (
    <Notice tone="warning" title={title} action={<AffiliationButton user={user} />}>
      {text}
    </Notice>
  );
}
