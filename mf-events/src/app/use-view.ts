import { useSearchParams } from '@league/shared';

export const VIEWS = [
  { value: 'list', label: 'Список' },
  { value: 'calendar', label: 'Календарь' },
] as const;
type View = (typeof VIEWS)[number]['value'];

/** List or calendar, as the address says. */
export function useView(): [View, (view: View) => void] {
  const [search, setSearch] = useSearchParams();
  const show = (view: View) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (view === 'calendar') after.set('view', view);
        else after.delete('view');
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return [search.get('view') === 'calendar' ? 'calendar' : 'list', show];
}
