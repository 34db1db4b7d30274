import { type ComponentType, createContext, useContext } from 'react';

type NoProps = Record<never, never>;

/**
 * The slots of the site: `<remote>/<slot>` and the props of its component. The remote that a name begins with fills the
 * slot; any other, and the shell, may place it.
 */
export interface SlotMap {
  'account/notifications': NoProps;
  'brackets/final': NoProps;
  'events/participants': { kind: 'event' | 'camp'; id: number };
}
export type SlotName = keyof SlotMap;

/** The components that a remote of this name offers. */
export type SlotsOf<RemoteName extends string> = {
  [Name in SlotName as Name extends `${RemoteName}/${infer Slot}` ? Slot : never]: ComponentType<
    SlotMap[Name]
  >;
};

export interface SlotRequest<Name extends SlotName = SlotName> {
  name: Name;
  /** Passed to the component unchanged. */
  props: SlotMap[Name];
}

/** The shell's function that fills a slot: it knows the remotes. */
export const SlotContext = createContext<ComponentType<SlotRequest> | null>(null);

/** Places a component of another remote in a boundary of its own: `<Slot name="events/participants" kind="camp" id={7} />`. */
export function Slot<Name extends SlotName>({ name, ...props }: { name: Name } & SlotMap[Name]) {
  const Fill = useContext(SlotContext);
  return Fill && <Fill name={name} props={props as unknown as SlotMap[Name]} />;
}
