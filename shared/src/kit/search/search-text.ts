import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

const TYPED = 'typed';

/**
 * A search text that is also stored in the address, so that results can be shared and restored. The input is ahead of
 * the address, which follows each keystroke within one history entry.
 * @param name address parameter
 */
export function useSearchText(name = 'q'): [text: string, setText: (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const inAddress = params.get(name) ?? '';
  const [text, setText] = useState(inAddress);
  const [known, setKnown] = useState(inAddress);
  // An address that follows the typing is older than the input; any other text is a navigation by the person. What only
  // another parameter changes says nothing about the text.
  if (known !== inAddress) {
    setKnown(inAddress);
    if (state !== TYPED) setText(inAddress);
  }
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
