/** Minutes after midnight as a clock shows them: `14:10`. */
export function clockOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60) % 24)}:${two(Math.floor(minutes) % 60)}`;
}

/** Minutes after midnight of `HH:MM`. */
export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}
