import { useLocation, useNavigate, useSearchParams } from '@league/shared';
import { useCallback } from 'react';

const PARAM = 'category';

/** The open category is stored in the address: it can be shared, survives a reload, and Back closes it. */
export function useOpenCategory() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const isOurs = (state as { isOpenedHere?: boolean } | null)?.isOpenedHere === true;

  const open = useCallback(
    (id: number) =>
      setParams(
        (current) => {
          current.set(PARAM, String(id));
          return current;
        },
        { state: { isOpenedHere: true }, preventScrollReset: true },
      ),
    [setParams],
  );

  // Closing returns to the history entry it was opened from; a shared address has none, so its own entry is replaced.
  const close = useCallback(() => {
    if (isOurs) return navigate(-1);
    setParams(
      (current) => {
        current.delete(PARAM);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isOurs, navigate, setParams]);

  return { openId: Number(params.get(PARAM)) || null, open, close };
}
