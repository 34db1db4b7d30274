import type { Release } from '@league/shared/release';
import { DeliveryError } from '../delivery-error.ts';

/**
 * A part belongs to whoever published it last: a package of a repository. Throws `foreign` for a release of another one,
 * such as an outside part that has chosen a name of the site. Without keys this keeps accidents out, not malice.
 * @param published the releases of the part, the last one first
 */
export function refuseForeign(published: readonly Release[], release: Release): void {
  const details = [
    ...differs('пакет', published, release, ({ package: name }) => name),
    ...differs('репозиторий', published, release, ({ repository }) => repository && placeOf(repository)),
  ];
  if (details.length === 0) return;
  throw new DeliveryError(
    'foreign',
    `Часть ${release.name} выпускает другая команда; назовите свою иначе. Если часть в самом деле меняет владельца, повторите с --take-over.`,
    details,
  );
}

function differs(
  what: string,
  published: readonly Release[],
  release: Release,
  read: (release: Release) => string | undefined,
): string[] {
  const before = published.map(read).find((found) => found !== undefined);
  const now = read(release);
  return before && now && before !== now ? [`${what} прежних релизов – ${before}, этой сборки – ${now}`] : [];
}

/** One name for all spellings of an address: `git@host:team/club.git` and `https://host/team/club`. */
const placeOf = (address: string) =>
  address
    .replace(/^[a-z+]+:\/\//i, '')
    .replace(/^[^/@]*@/, '')
    .replace(/^([^/:]+):(?!\d+\/)/, '$1/')
    .replace(/\/*(\.git)?\/*$/, '')
    .toLowerCase();
