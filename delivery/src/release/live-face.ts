import { faceProblems, parseFace } from '@league/shared/release';
import { absentIfDamaged, DeliveryError } from '../delivery-error.ts';
import { findRelease, integrityOf, releaseFolder } from './releases.ts';
import type { Store } from './store.ts';

/** The public face that the build of a shell writes into its release. */
export const FACE = 'face.txt';

const SUBJECTS = { shared: 'общей части (shared/package.json)', api: 'API (shared/src/contract/version.ts)' };
const CHANGES = { addition: 'добавлено', break: 'изменено или убрано' };

/**
 * The face in a published shell; null if it has none, or its whole description is lost. Throws `damaged_release` if the release lists one
 * that is lost or changed: without it the comparison would be empty.
 */
async function readFace(store: Store, version: string): Promise<string | null> {
  const release = await findRelease(store, 'shell', version).catch(absentIfDamaged);
  const listed = release?.files[FACE];
  // A shell whose whole description is lost must not keep a new one out.
  if (!listed) return null;
  const bytes = await store.get(`${releaseFolder('shell', version)}/${FACE}`);
  if (bytes && integrityOf(bytes) === listed.integrity) return bytes.toString();
  throw new DeliveryError(
    'damaged_release',
    `Релиз shell ${version} повреждён: не с чем сравнить новую оболочку.`,
    [
      `файл ${FACE} ${bytes ? 'изменён после публикации' : 'потерян'}; восстановите его из копии или откатите оболочку`,
    ],
  );
}

/**
 * Throws `hidden_change` if the version of a shell's face hides how it differs from the face of the live shell: an
 * addition needs a higher minor version, a break a higher major one. The report in the sources does not count.
 * @param live version of the live shell; undefined before the first promotion
 */
export async function refuseHiddenChange(
  store: Store,
  live: string | undefined,
  candidate: { version: string; face: string | null },
): Promise<void> {
  const before = live ? await readFace(store, live) : null;
  const [one, other] = [parseFace(before ?? ''), parseFace(candidate.face ?? '')];
  if (!one) return;
  const problems = other
    ? faceProblems(one, other).map(({ what, kind, requiredVersion, names }) => {
        const first = names.slice(0, 10).join(', ');
        const rest = names.length > 10 ? ` и ещё ${names.length - 10}` : '';
        return `${CHANGES[kind]}: ${first}${rest}; версия ${SUBJECTS[what]} должна быть не ниже ${requiredVersion}`;
      })
    : [`в сборке нет ${FACE}, а у оболочки в работе ${live} он есть`];
  if (problems.length === 0) return;
  throw new DeliveryError(
    'hidden_change',
    `Версия оболочки shell ${candidate.version} скрывает, чем она отличается от shell ${live} в работе.`,
    problems,
  );
}
