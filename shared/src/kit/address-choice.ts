import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface AddressChoice {
  /** What was chosen last, at once: for the control. */
  chosen: string;
  /** What the address says: for what is drawn by it, which follows as soon as it is ready. */
  inAddress: string;
  choose: (value: string) => void;
}

/**
 * A choice that stands in the address, so that what is seen can be shared and found again. The router moves in a
 * transition: a control that waited for the address would stand still, and a native one jump back, until the page that
 * comes with it is rendered.
 * @param name of the parameter of the address; it is left out where nothing is chosen
 */
export function useAddressChoice(name: string): AddressChoice {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get(name) ?? '';
  const [chosen, setChosen] = useState(inAddress);
  const [known, setKnown] = useState(inAddress);
  // Another address than the one that was known is newer than what was chosen: back, a link, a reset.
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
