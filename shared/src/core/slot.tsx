import { type ComponentType, createContext, useContext } from 'react';

export interface SlotRequest {
  /** `brackets/final`: the remote and the name it gave the component. */
  name: `${string}/${string}`;
  /** Handed to the component as they are. */
  props: Record<string, unknown>;
}

/** The shell's way of filling a slot: it knows where the remotes are. */
export const SlotContext = createContext<ComponentType<SlotRequest> | null>(null);

/** Places a component of another remote by name, in a boundary of its own: `<Slot name="brackets/final" eventId="…" />`. */
export function Slot({ name, ...props }: { name: SlotRequest['name']; [prop: string]: unknown }) {
  const Fill = useContext(SlotContext);
  return Fill && <Fill name={name} props={props} />;
}
