import { type Channel, isContent } from '@league/shared/release';
import { DeliveryError } from '../../delivery-error.ts';
import type { ReleaseId } from '../../release/releases.ts';
import type { ShareMove, WantedShare } from './draft-change.ts';
import { namesOf, sharedParts } from './early.ts';

/**
 * What a promotion of these releases does to a share: begins or widens it, makes its set that of everybody, or leaves it alone.
 * Throws `share_runs`, with the ways on, if another part would change beside it.
 * @param wanted how many visitors are to get the releases; undefined: everybody
 */
export function shareOfPromotion(
  previous: Channel | null,
  ids: readonly ReleaseId[],
  wanted: WantedShare | undefined,
): ShareMove | undefined {
  const percent = wanted?.percent;
  const parts = previous ? sharedParts(previous) : [];
  const isSame =
    parts.length === ids.length &&
    parts.every((part) => ids.some(({ name, version }) => name === part.name && version === part.to));
  const isChange = ids.some(({ name, version }) => !isContent(name) && version !== previous?.live[name]);
  if (previous?.early && !isSame && (isChange || percent)) throw shareRuns(previous, previous.early.percent);
  if (!wanted || !percent) return previous?.early && isSame ? 'end' : undefined;
  if (!previous) throw usage('Первый набор вводится для всех: без --share.');
  if (ids.some(({ name }) => isContent(name)))
    throw usage('Содержимое вводится для всех: без --share. Код, которому оно нужно, – после него.');
  if (!isChange) throw usage('Это уже получают все.');
  const { early } = previous;
  if (early && early.percent >= percent)
    throw usage(`Это уже получают ${early.percent} % посетителей, а доля только растёт; отозвать: rollback.`);
  return wanted;
}

const usage = (message: string) => new DeliveryError('usage', message);

function shareRuns(previous: Channel, percent: number): DeliveryError {
  const parts = sharedParts(previous);
  const versions = parts.map(({ name, to }) => `${name} ${to}`).join(' ');
  const names = parts.map(({ name }) => name).join(' ');
  const wider = percent < 50 ? 50 : 99;
  return new DeliveryError(
    'share_runs',
    `${percent} % посетителей получают ${namesOf(parts)}: сначала закончите с этим, ничего не изменено.`,
    [
      `ввести для всех: npm run release -- promote ${versions} --why "…"`,
      `расширить: npm run release -- promote ${versions} --share ${wider} --why "…"`,
      `отозвать: npm run release -- rollback ${names} --why "…"`,
    ],
  );
}
