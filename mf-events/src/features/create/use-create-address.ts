import { useSearchParams } from '@league/shared';

/** Whether the create dialog is open, stored in the address: the footer's «Создать событие» links there. */
export function useCreateAddress(): [boolean, (isOpen: boolean) => void] {
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
