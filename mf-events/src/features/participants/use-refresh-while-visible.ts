import { useEffect, useEffectEvent } from 'react';

/** Polling interval, in milliseconds. */
const INTERVAL = 30_000;

/** Refreshes every 30 s while the tab is visible, and at once when it becomes visible. */
export function useRefreshWhileVisible(refresh: () => void): void {
  const onTick = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refresh();
  });
  useEffect(() => {
    const tick = () => onTick();
    const timer = setInterval(tick, INTERVAL);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
}
