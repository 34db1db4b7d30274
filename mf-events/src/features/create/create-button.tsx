import { Button, lazyPage, selectVerifiedUser, useAppSelector, useSearchParams } from '@league/shared';
import type { ActivityKind } from '@league/shared/api';
import type { Event } from '@league/shared/contract';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { ACTIVITY_WORDS } from '../../lib/activity-words.ts';
import { useCreates } from '../../lib/viewer.ts';

/** Whether the create dialog is open, stored in the address: the footer's «Создать событие» links there. */
function useCreateAddress(): [boolean, (isOpen: boolean) => void] {
  const [search, setSearch] = useSearchParams();
  // Keeps the history entry and the scroll position: opening a dialog is not a navigation.
  const show = (isOpen: boolean) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (isOpen) after.set('create', '');
        else after.delete('create');
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return [search.has('create'), show];
}

const CreateDialog = lazyPage(() => import('./create-dialog.tsx'));

interface Props {
  kind: ActivityKind;
  onCreated: (created: Event) => void;
}

/** Opens the create dialog; an unconfirmed club gets no button. */
export function CreateButton(props: Props) {
  return useCreates() ? <Opener {...props} /> : <NoDialog />;
}

/** Removes `?create` from the address, so that the dialog does not open by itself once the club is confirmed. */
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
