import type { Release } from '@league/shared/release';
import { DeliveryError } from '../delivery-error.ts';

/**
 * A part belongs to the one who published it last: a package of a repository. Throws `foreign` for a release of another one,
 * such as an outside part that has chosen a name of the site. Without keys this keeps accidents out, not malice.
 * @param published the releases of the part, the last one first
 */
export function refuseForeign(published: readonly Release[], release: Release): void {
  const last = <Value>(read: (release: Release) => Value | undefined) =>
    published.map(read).find((found) => found !== undefined);
  const owner = last(({ package: name }) => name);
  const place = last(({ repository }) => repository);
  const details: string[] = [];
  if (owner && owner !== release.package)
    details.push(
      `прежние релизы – из пакета ${owner}, а эта сборка – из ${release.package ?? 'неназванного'}`,
    );
  // A copy without git, or without a remote of it, says nothing about its repository.
  if (place && release.repository && placeOf(place) !== placeOf(release.repository))
    details.push(`прежние релизы – из репозитория ${place}, а эта сборка – из ${release.repository}`);
  if (details.length === 0) return;
  throw new DeliveryError(
    'foreign',
    `Часть ${release.name} выпускает другая команда; назовите свою иначе. Если часть в самом деле меняет владельца, повторите с --take-over.`,
    details,
  );
}

/** One name for all spellings of an address: `git@host:team/club.git` and `https://host/team/club`. */
const placeOf = (address: string) =>
  address
    .replace(/^[a-z+]+:\/\//i, '')
    .replace(/^[^/@]*@/, '')
    .replace(/^([^/:]+):(?!\d+\/)/, '$1/')
    .replace(/\/*(\.git)?\/*$/, '')
    .toLowerCase();
