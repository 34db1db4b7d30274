import { useEffect } from 'react';

/** Keeps the screen on while the page is seen. Where the browser cannot, the staff turn the sleep off. */
export function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isGone = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      const given = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (isGone) void given?.release();
      else lock = given;
    };
    void ask();
    // The browser takes the lock away with the view.
    document.addEventListener('visibilitychange', ask);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
}
