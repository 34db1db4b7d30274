import type { User } from '@league/shared/contract';
import { Notice } from '@league/shared/kit';
import { useEffect, useRef } from 'react';
import type { ViewerRelation } from '../../../lib/viewer-relation.ts';
import { AffiliationButton } from './affiliation-button.tsx';
import { standingText } from './standing-text.ts';

interface Props {
  user: User;
  relation: ViewerRelation;
}

/** Says who has to confirm an account, and what can be done meanwhile. */
export function Standing({ user, relation }: Props) {
  const { confirmed } = user;
  const place = useRef<HTMLDivElement>(null);
  const wasConfirmed = useRef(confirmed);
  useEffect(() => {
    // The change of club or coach closed the dialog and removed its button: moves the focus here.
    if (wasConfirmed.current && !confirmed) place.current?.focus();
    wasConfirmed.current = confirmed;
  }, [confirmed]);

  if (relation === 'other' || confirmed) return null;
  const { title, text } = standingText(user, relation);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone="warning" title={title} action={<AffiliationButton user={user} />}>
        {text}
      </Notice>
    </div>
  );
}
