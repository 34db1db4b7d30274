import type { TestContext } from 'node:test';
import type { BuildFacts, ReleaseName } from '@league/shared/release';
import { publish } from '../publish/publish.ts';
import type { Store } from '../release/store.ts';
import { buildFolder, publishBuild } from './builds.ts';

/** A page of a content, drawn by the tournaments. */
export const cupPage = (id: string, title = `Кубок ${id}`): NonNullable<BuildFacts['pages']>[number] => ({
  path: `/tournament/${id}`,
  deep: false,
  remote: 'tournaments',
  title,
  noindex: false,
  data: `tournaments/${id}.json`,
  template: 'tournament',
  fill: { title },
});

/** Publishes a content with a page for each of these tournaments. */
export async function publishContent(
  t: TestContext,
  store: Store,
  name: ReleaseName,
  version: string,
  {
    ids = ['cup'],
    schema = '1.0.0',
    ...changes
  }: { ids?: string[]; schema?: string } & Partial<BuildFacts> = {},
  files: Record<string, string> = {},
) {
  const facts: BuildFacts = {
    name,
    version,
    sourceHash: `${name}-${version}`,
    needs: {},
    provides: { content: schema },
    entry: 'content.json',
    preload: [],
    pages: ids.map((id) => cupPage(id)),
    ...changes,
  };
  const data = Object.fromEntries(
    ids.map((id) => [`tournaments/${id}.json`, JSON.stringify({ id, version })]),
  );
  const folder = await buildFolder(t, facts, {
    'content.json': JSON.stringify({ version }),
    ...data,
    ...files,
  });
  return publish(store, folder, 'tester@here');
}

/** Publishes a release of the tournaments that reads content. */
export const publishReader = (t: TestContext, store: Store, version: string, content = '^1.0') =>
  publishBuild(t, store, 'tournaments', version, {
    needs: { content },
    pages: [
      {
        path: '/tournament',
        deep: false,
        remote: 'tournaments',
        title: 'Турниры',
        noindex: false,
        readsContent: true,
      },
    ],
    templates: { tournament: '<h1>{{title}}</h1><i></i>' },
  });
