import { Button, lazyPage } from '@league/shared';
import { Answer, SkeletonRows, useAttempt } from '@league/shared/kit';
import { Suspense } from 'react';
import { useInviteFamiliesMutation } from './family-invitations.api.ts';

/** Late, because it draws codes. */
const FamilyLink = lazyPage(() => import('./family-link.tsx'));

/** Makes the links «это мой ребёнок» of athletes. */
export function useInvite() {
  const [invite, { data, isLoading, reset }] = useInviteFamiliesMutation();
  const { problem, attempt } = useAttempt();
  return {
    made: data,
    isLoading,
    reset,
    problem: problem && <Answer tone="error">{problem}</Answer>,
    invite: (ids: number[]) =>
      void attempt(invite({ athlete_ids: ids }), 'Ссылка не сделана. Попробуйте ещё раз.'),
  };
}

/** A card is taller than the button that it replaces. */
const showWhole = (card: HTMLElement | null) => card?.scrollIntoView({ block: 'center' });

/** The link by which a parent takes one athlete over, made on demand; a new one replaces the last. */
export function InviteParent({ athlete }: { athlete: { id: number; lastname: string; firstname: string } }) {
  const { made, isLoading, problem, invite } = useInvite();
  const [invitation] = made ?? [];
  return (
    <>
      {problem}
      {invitation ? (
        <Suspense fallback={<SkeletonRows rows={1} height="340px" />}>
          <div ref={showWhole}>
            <FamilyLink athlete={athlete} invitation={invitation} />
          </div>
        </Suspense>
      ) : (
        <div>
          <Button busy={isLoading} onClick={() => invite([athlete.id])}>
            Сделать ссылку для родителя
          </Button>
        </div>
      )}
    </>
  );
}
