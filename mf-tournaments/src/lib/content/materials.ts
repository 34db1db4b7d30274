import { MATERIALS, type Material, type TournamentContent } from './content-schema.ts';

/** What is published of a tournament: at least one file of results or brackets, its photographs, its broadcast. */
export function materialsOf({ links, results, setki, photos }: TournamentContent): Material[] {
  const isThere: Record<Material, boolean> = {
    results: results?.some(({ href }) => href) ?? false,
    setki: setki?.some(({ href }) => href) ?? links.setki?.kind === 'site',
    photos: photos !== undefined,
    broadcast: links.broadcast.kind === 'external',
  };
  return MATERIALS.filter((material) => isThere[material]);
}
