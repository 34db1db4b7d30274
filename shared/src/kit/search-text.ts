import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

const TYPED = 'typed';

/**
 * A search text that also stands in the address, so that what was found can be shared and found again. The input is
 * ahead of the address, which follows each keystroke in the same entry of the history.
 * @param name of the parameter of the address
 */
export function useSearchText(name = 'q'): [text: string, setText: (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const inAddress = params.get(name) ?? '';
  const [text, setText] = useState(inAddress);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address counts, not another render
  useEffect(() => {
    // An address that follows the typing is older than the input; any other is what the person asked for.
    if (state !== TYPED) setText(inAddress);
  }, [key]);
  const handleText = (next: string) => {
    setText(next);
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next) after.set(name, next);
        else after.delete(name);
        return after;
      },
      { replace: true, preventScrollReset: true, state: TYPED },
    );
  };
  return [text, handleText];
}
