import { lazyPage } from '@league/shared';
import { TAB_EVENTS } from '@league/shared/release';
import { useEffect, useState } from 'react';
import { QuietMount } from '../ui/quiet-mount.tsx';

/** The watch is loaded within this time, in milliseconds, when nothing of the first page waits for the network any more. */
const LOAD_WITHIN = { least: 25_000, spread: 15_000 };

const NewerSet = lazyPage(() => import(/* webpackChunkName: "newer-set" */ './newer-set.tsx'));

/** Takes or offers a newer set of releases in a tab that never navigates. */
export function NewerSetMount() {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const load = () => setOn(true);
    const timer = setTimeout(load, LOAD_WITHIN.least + LOAD_WITHIN.spread * Math.random());
    addEventListener(TAB_EVENTS.look, load);
    return () => {
      clearTimeout(timer);
      removeEventListener(TAB_EVENTS.look, load);
    };
  }, []);
  return (
    isOn && (
      <QuietMount name="newer-set">
        <NewerSet />
      </QuietMount>
    )
  );
}
