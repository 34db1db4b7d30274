import { isDeepStrictEqual } from 'node:util';
import { tournamentDocument } from '@league/shared/contract';
import { type FindInText, maskProse } from '../../people/withheld-names/in-prose.ts';
import { mapProse, mapTexts } from '../content/publications/texts.ts';

/** A document without the names that everybody may not read; it stays as valid as it was. */
export function maskDocument<Document extends object>(document: Document, find: FindInText): Document {
  const masked = mapProse(document, (text) => maskProse(text, find));
  return isDeepStrictEqual(masked, document) ? document : fitting(distinct(masked));
}

/** What stands in a place of names may stand twice where each stood once. */
function distinct<Document extends object & { teams?: unknown }>(document: Document): Document {
  const { teams } = document;
  if (!Array.isArray(teams)) return document;
  const numbered = teams.map((team, index) => {
    const before = teams.slice(0, index).filter((other) => other === team).length;
    return before > 0 ? `${team} (${before + 1})` : team;
  });
  return { ...document, teams: numbered };
}

/** The sentence may be longer than the name was: cuts what got too long. */
function fitting<Document extends object>(document: Document): Document {
  const { error } = tournamentDocument.safeParse(document);
  const longest = new Map(
    (error?.issues ?? []).flatMap((issue) =>
      issue.code === 'too_big' && issue.origin === 'string'
        ? [[issue.path.join('.'), Number(issue.maximum)] as const]
        : [],
    ),
  );
  if (longest.size === 0) return document;
  return mapTexts(document, (text, field) => {
    const most = longest.get(field);
    return most === undefined ? text : `${text.trim().slice(0, most - 1)}…`;
  });
}
