import { useEffect, useState } from 'react';

/** A clock that is further off than a call can be old says nothing. */
const OLDEST_CALL = 30 * 60_000;

const ageOf = (since: string, ahead: number): number => {
  const age = Date.now() + ahead - Date.parse(since);
  return age >= 0 && age < OLDEST_CALL ? age : 0;
};

/**
 * «1:05» since a moment of the server; null without one. Counts on from the moment it was first seen, so that neither a
 * wrong clock nor one that is set meanwhile matters.
 * @param ahead milliseconds by which the provider's clock is ahead of this device's
 */
export function useSinceText(since: string | null, ahead: number): string | null {
  const [age, setAge] = useState(0);
  useEffect(() => {
    if (since === null) return;
    const begin = performance.now() - ageOf(since, ahead);
    const tick = () => setAge(performance.now() - begin);
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [since, ahead]);
  return since === null ? null : clockText(age);
}

/**
 * «0:42» until a moment of the server; null once it is there. Never longer than `longest` milliseconds, whatever the clock of
 * this device says.
 */
export function useLeftText(until: string | null, longest: number): string | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (until === null) return;
    const end = performance.now() + Math.min(longest, Date.parse(until) - Date.now());
    const tick = () => setLeft(end - performance.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until, longest]);
  return left === null || left <= 0 ? null : clockText(left);
}

/** «1:05» */
const clockText = (milliseconds: number): string => {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** How often the clock is read, in milliseconds. */
const EVERY = 30_000;

/**
 * The time of the provider, ISO; null while the page is first drawn.
 * @param ahead milliseconds by which its clock is ahead of this device's
 */
export function useNow(ahead: number): string | null {
  const [now, setNow] = useState<string | null>(null);
  useEffect(() => {
    const look = () => setNow(new Date(Date.now() + ahead).toISOString());
    look();
    const timer = setInterval(look, EVERY);
    return () => clearInterval(timer);
  }, [ahead]);
  return now;
}
