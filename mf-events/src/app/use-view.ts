import { useAddressChoice } from '@league/shared/kit';

export const VIEWS = [
  { value: 'list', label: 'Список' },
  { value: 'calendar', label: 'Календарь' },
] as const;
type View = (typeof VIEWS)[number]['value'];

const viewOf = (text: string): View => (text === 'calendar' ? 'calendar' : 'list');

/** List or calendar, stored in the address; the switch changes before the address does. */
export function useView() {
  const { chosen, inAddress, choose } = useAddressChoice('view');
  return {
    chosen: viewOf(chosen),
    view: viewOf(inAddress),
    show: (view: View) => choose(view === 'list' ? '' : view),
  };
}
