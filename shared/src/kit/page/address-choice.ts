import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

interface AddressChoice {
  /** The latest choice at once, for the control. */
  chosen: string;
  /** The choice in the address, for the content, which follows when it is ready. */
  inAddress: string;
  choose: (value: string) => void;
}

/**
 * A choice stored in the address, so that a view can be shared and restored. The router navigates in a transition:
 * until the new page is rendered, a control that waited for the address would not react, and a native one would jump
 * back.
 * @param name address parameter; absent while nothing is chosen
 */
export function useAddressChoice(name: string): AddressChoice {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get(name) ?? '';
  const [chosen, setChosen] = useState(inAddress);
  const [known, setKnown] = useState(inAddress);
  // An address other than the known one is newer than the choice: back, a link, a reset.
  if (known !== inAddress) {
    setKnown(inAddress);
    setChosen(inAddress);
  }
  const choose = (value: string) => {
    setChosen(value);
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return { chosen, inAddress, choose };
}
