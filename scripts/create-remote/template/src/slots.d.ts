import '@league/shared';

declare module '@league/shared' {
  /** The slots that this remote offers to the others, with the props of each. */
  interface SlotMap {
    '__name__/card': { id: number };
  }
}
