import { ratingOf } from '@league/shared/contract';
import { findWithheldInProse } from '../../../people/withheld-names/in-prose.ts';
import { readLive } from './live.ts';
import { findComposed } from './renewal.ts';
import { composedOf, type Naming, shownDocuments } from './shown-documents.ts';
import { textsIn } from './texts.ts';

/**
 * What everybody reads in the published texts of the desk although it must not be read any more: `Турнир cup_2026,
 * description: Марк Орлов`. Files and
 * tables of the rating are masked when they are read.
 */
export async function findInPublishedTexts(naming: Naming): Promise<string[]> {
  const { db, isConfirmationRequired } = naming;
  const { head, held } = await readLive(db, { now: new Date(), release: undefined });
  if (!head) return [];
  const shown = await shownDocuments(naming, held);
  const [before, now] = [await findComposed(db, head.id), composedOf(shown)];
  const find = await findWithheldInProse(db, isConfirmationRequired);
  return shown.flatMap(({ id, written }) => {
    if (ratingOf(id) || before?.[id] === now[id]) return [];
    const found = textsIn(written).flatMap(({ field, text: given }) => {
      const { text, names } = find(given);
      return names.map(({ from, to }) => `Турнир ${id}, ${field}: ${text.slice(from, to)}`);
    });
    // The name itself is erased here too.
    return found.length > 0 || !before ? found : [`Турнир ${id}: имя удалённого человека`];
  });
}
