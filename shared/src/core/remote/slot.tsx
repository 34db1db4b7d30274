import { type ComponentType, createContext, useContext } from 'react';

type NoProps = Record<never, never>;

/**
 * The slots of the site: `<remote>/<slot>` and the props of the component. The remote at the beginning of the name
 * fills the slot; any other remote and the shell may place it.
 */
export interface SlotMap {
  'account/invitations': { kind: 'event' | 'camp'; id: number };
  'account/notifications': NoProps;
  'brackets/final': NoProps;
  'day/link': { tournament: string };
  /** On the day of a tournament: when one's own people come out next. */
  'day/mine': NoProps;
  /** Change and cancel; `title`: its name; `isClosed`: it is past or cancelled, so neither is offered. */
  'events/manage': { kind: 'event' | 'camp'; id: number; title: string; isClosed: boolean };
  'events/participants': { kind: 'event' | 'camp'; id: number };
}
type SlotName = keyof SlotMap;

/** The components that the remote of this name offers. */
export type SlotsOf<RemoteName extends string> = {
  [Name in SlotName as Name extends `${RemoteName}/${infer Slot}` ? Slot : never]: ComponentType<
    SlotMap[Name]
  >;
};

export interface SlotRequest<Name extends SlotName = SlotName> {
  name: Name;
  /** Passed to the component unchanged. */
  props: SlotMap[Name];
  /** The page can do without it: nothing is shown while it loads and where it is missing. */
  isOptional?: boolean;
}

/** The shell's component that fills slots; only the shell knows the remotes. */
export const SlotContext = createContext<ComponentType<SlotRequest> | null>(null);

/**
 * Places another remote's component, which the shell wraps in its own boundary: `<Slot name="events/participants"
 * kind="camp" id={7} />`. `isOptional`: shows nothing while it loads and where it is missing.
 */
export function Slot<Name extends SlotName>({
  name,
  isOptional = false,
  ...props
}: { name: Name; isOptional?: boolean } & SlotMap[Name]) {
  const Fill = useContext(SlotContext);
  return Fill && <Fill name={name} props={props as unknown as SlotMap[Name]} isOptional={isOptional} />;
}
