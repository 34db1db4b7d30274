import { lazyPage } from '@league/shared';
import type { User } from '@league/shared/contract';
import { SkeletonRows } from '@league/shared/kit';
import { Suspense } from 'react';
import { Section } from '../../lib/section.tsx';
import type { ViewerRelation } from '../../lib/viewer-relation.ts';

const SeasonPath = lazyPage(() => import('./season-path.tsx'));

/** An athlete's tournaments in the profile. */
export function SeasonSection({ user, relation }: { user: User; relation: ViewerRelation }) {
  if (user.user_type !== 'athlete') return null;
  return (
    <Section title="Сезон">
      <Suspense fallback={<SkeletonRows rows={3} height="56px" />}>
        <SeasonPath user={user} relation={relation} />
      </Suspense>
    </Section>
  );
}
