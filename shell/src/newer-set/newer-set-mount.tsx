import { lazyPage } from '@league/shared';
import { useEffect, useState } from 'react';
import { QuietMount } from '../ui/quiet-mount.tsx';

/** The watch is loaded within this time, in milliseconds, when nothing of the first page waits for the network any more. */
const LOAD_WITHIN = { least: 25_000, spread: 15_000 };

const NewerSet = lazyPage(() => import(/* webpackChunkName: "newer-set" */ './newer-set.tsx'));

/** Takes or offers a newer set of releases in a tab that never navigates. */
export function NewerSetMount() {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOn(true), LOAD_WITHIN.least + LOAD_WITHIN.spread * Math.random());
    return () => clearTimeout(timer);
  }, []);
  return (
    isOn && (
      <QuietMount name="newer-set">
        <NewerSet />
      </QuietMount>
    )
  );
}
