import { useLocation, useNavigate, useSearchParams } from '@league/shared';
import { useRef, useState } from 'react';
import { type Category, categoryId, findCategory } from '../../lib/category.ts';

const PARAM = 'category';
/** State of the history entries that opening a category adds. */
const OPENED = 'opened';

/** The open category, stored in the address: it can be shared, and «Back» closes it. */
export function useOpenCategory() {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const open = findCategory(params.get(PARAM));
  const [shown, setShown] = useState(open);
  if (open && open !== shown) setShown(open);
  const closedAt = useRef<string>(null);

  const handleOpen = (category: Category) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.set(PARAM, categoryId(category));
        return after;
      },
      { state: OPENED, preventScrollReset: true },
    );
  const handleClose = () => {
    // A second Escape before the address has changed would leave the page.
    if (closedAt.current === key) return;
    closedAt.current = key;
    if (state === OPENED) return void navigate(-1);
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(PARAM);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  // `shown` keeps its value while the dialog closes.
  return { isOpen: open !== undefined, shown, handleOpen, handleClose };
}
