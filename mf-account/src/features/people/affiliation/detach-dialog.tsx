import { CallDialog, type DialogControl } from '@league/shared/kit';
import type { ReactNode } from 'react';
import { useReleaseUserMutation } from '../people.api.ts';

interface Props extends DialogControl {
  person: { id: number; name: string };
  title: string;
  children: ReactNode;
  confirmLabel: string;
  onDetached?: () => void;
}

/** Asks, with the name, before a club or a coach detaches somebody. */
export function DetachDialog({ person, onDetached, ...question }: Props) {
  const [detach] = useReleaseUserMutation();
  return <CallDialog {...question} send={() => detach({ id: person.id })} onSent={onDetached} />;
}
