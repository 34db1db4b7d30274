import { lazyPage, selectVerifiedUser, token, useAppSelector } from '@league/shared';
import type { ActivityKind } from '@league/shared/api';
import type { Event } from '@league/shared/contract';
import { Button, Skeleton } from '@league/shared/kit';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { ACTIVITY_WORDS } from '../../lib/activity-words.ts';
import { useOrganiser } from '../../lib/use-organiser.ts';
import { useCreateAddress } from './use-create-address.ts';

const CreateDialog = lazyPage(() => import('./create-dialog.tsx'));

interface Props {
  kind: ActivityKind;
  onCreated: (created: Event) => void;
}

/** A club's way to the create dialog; nothing for one that waits for its confirmation. */
export function CreateButton(props: Props) {
  const { isConfirmed, isWaiting } = useOrganiser();
  if (isWaiting) return <NoDialog />;
  // In the size of the button. Before the provider has said that the club may, no dialog opens that would vanish again.
  if (!isConfirmed) return <Skeleton width="164px" height={token('touch')} radius={token('round')} />;
  return <Opener {...props} />;
}

/** Leaves no `?create` in the address: the dialog would open by itself once the club is confirmed. */
function NoDialog() {
  const [isOpen, show] = useCreateAddress();
  const close = useEffectEvent(() => show(false));
  useEffect(() => {
    if (isOpen) close();
  }, [isOpen]);
  return null;
}

function Opener({ kind, onCreated }: Props) {
  const [isOpen, show] = useCreateAddress();
  const userId = useAppSelector(selectVerifiedUser)?.id;
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => show(true)}>
        {ACTIVITY_WORDS[kind].create}
      </Button>
      {wasOpened && (
        <Suspense>
          <CreateDialog
            key={userId}
            kind={kind}
            isOpen={isOpen}
            onClose={() => show(false)}
            onCreated={onCreated}
          />
        </Suspense>
      )}
    </>
  );
}
