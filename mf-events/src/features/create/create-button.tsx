import { lazyPage, selectVerifiedUser, useAppSelector, useSearchParams } from '@league/shared';
import type { ActivityKind } from '@league/shared/api';
import type { Event } from '@league/shared/contract';
import { Button } from '@league/shared/kit';
import { Suspense, useState } from 'react';
import { ACTIVITY_WORDS } from '../../lib/activity-words.ts';

const CreateDialog = lazyPage(() => import('./create-dialog.tsx'));

interface Props {
  kind: ActivityKind;
  onCreated: (created: Event) => void;
}

/** Opens the create dialog. That it is open stands in the address, where the footer's «Создать событие» leads. */
export function CreateButton({ kind, onCreated }: Props) {
  const [search, setSearch] = useSearchParams();
  const userId = useAppSelector(selectVerifiedUser)?.id;
  const isOpen = search.has('create');
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  // The same entry of the history and the same place on the page: opening a dialog is no journey.
  const show = (create: boolean) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (create) after.set('create', '');
        else after.delete('create');
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
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
