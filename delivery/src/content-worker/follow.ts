import { keepDoing } from '../upkeep/keep-doing.ts';
import { bringNext, type Desk } from './publications.ts';

/** How soon a publication is seen, in milliseconds. */
const INTERVAL = 2_000;

/**
 * Brings publications live as they fall due, until the signal. The publication that met a failure is begun again.
 * @param say takes a Russian sentence for the operator
 */
export function followPublications(
  desk: Desk,
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<void> {
  const step = async () => {
    const report = await bringNext(desk);
    if (report?.state === 'failed') say(`Публикация не удалась: ${report.reasons.join(' ')}`);
    return report !== undefined;
  };
  return keepDoing(step, { interval: INTERVAL, signal, say, waiting: 'Публикации ждут' });
}
