import { useSearchParams } from '@league/shared';

/** Whether the create dialog is open, as the address says: the footer's «Создать событие» leads there. */
export function useCreateAddress(): [boolean, (isOpen: boolean) => void] {
  const [search, setSearch] = useSearchParams();
  // The same entry of the history and the same place on the page: opening a dialog is no journey.
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
