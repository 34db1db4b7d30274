import { type Content, namedFiles } from '../../content/src/index.ts';
import { type Call, describeRefusal } from './organiser.ts';

/** What has become of a tournament, as a Russian line or more. */
interface Outcome {
  line: string;
  isRefused: boolean;
}

const draftPath = (id: string) => `/organiser/tournaments/${id}`;

/** What tells two states of a tournament at the desk apart. */
const stateOf = (body: unknown) => {
  const { version, revision, live } = body as Record<string, unknown>;
  return JSON.stringify([version, revision, live]);
};

/**
 * Brings the tournaments of a folder live, one after the other; one that is refused does not stop the next.
 * @param over replaces what the desk has changed since the last import
 */
export async function* importTournaments(
  call: Call,
  { documents, files }: Pick<Content, 'documents' | 'files'>,
  over: boolean,
): AsyncGenerator<Outcome> {
  for (const { id, ...document } of documents) {
    const before = await call('GET', draftPath(id));
    const named = new Set(namedFiles(document).map(({ name }) => name));
    const sent = [...named].map((name) => [
      name,
      Buffer.from(files.get(`${id}/${name}`) ?? '').toString('base64'),
    ]);
    const body = { document, files: Object.fromEntries(sent), ...(over && { over }) };
    const { body: after, refusal } = await call('PUT', `${draftPath(id)}/import`, body);
    if (refusal) yield { line: `${id}: отказано. ${describeRefusal(refusal)}`, isRefused: true };
    else if (before.refusal) yield { line: `${id}: новый`, isRefused: false };
    else {
      const isSame = stateOf(before.body) === stateOf(after);
      yield { line: `${id}: ${isSame ? 'без изменений' : 'изменён'}`, isRefused: false };
    }
  }
}
