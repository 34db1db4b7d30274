import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runFolder } from '../prepared.ts';

const readPackage = (folder: string) =>
  JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../..', folder, 'package.json'), 'utf8'));
const { version: shared }: { version: string } = readPackage('shared');
/** The paths of the real one. */
const { routes: claimed }: { routes: object[] } = readPackage('mf-rating').league;

/**
 * A rating written by hand as a federation container, which needs no build.
 * @param pages the body of the component that draws each path; it has `react` and `shared`
 * @param slot the body of the component that fills the slot `list`
 */
export function handmadeRating(version: string, pages: Record<string, string>, slot?: string): string {
  const folder = mkdtempSync(path.join(runFolder(), 'handmade-'));
  const scope = `league_rating_${version.replaceAll('.', '_')}`;
  const facts = {
    name: 'rating',
    version,
    sourceHash: version,
    needs: {},
    uses: { shares: { '@league/shared': { version: shared, names: [] } }, calls: [], slots: [] },
    offers: { slots: slot ? ['list'] : [] },
    claims: { endpoints: [], tags: [], slices: [] },
    bundles: [],
    hashes: {},
    provides: {},
    entry: 'remoteEntry.js',
    scope,
    preload: [],
    site: { title: 'Рейтинг', routes: claimed },
  };
  const routes = Object.entries(pages).map(
    ([page, body]) => `{ path: '${page}', element: react.createElement(() => { ${body} }) }`,
  );
  writeFileSync(path.join(folder, 'facts.json'), JSON.stringify(facts));
  writeFileSync(
    path.join(folder, 'remoteEntry.js'),
    `var ${scope} = (() => {
      let scope;
      const load = async (key) => (await Object.values(scope[key])[0].get())();
      let remote;
      const modules = {
        './remote': async () => {
          const [react, shared] = [await load('react'), await load('@league/shared')];
          const slots = { ${slot ? `list: () => { ${slot} }` : ''} };
          remote ??= { name: 'rating', routes: [${routes.join(', ')}], slots };
          return () => ({ default: remote });
        },
      };
      return { init: (given) => { scope = given; }, get: (name) => modules[name]() };
    })();`,
  );
  return folder;
}
