import { mapTexts } from '../../../people/shown-names/public-texts.ts';

/** Addresses; and the people that a tournament names on purpose, beside their telephone. */
const NO_PROSE = /(?:^|\.)(?:kind|file|href|to|photos)$|^contacts\.\d+\.(?:name|phone|email)$/;

/** Every text of a document that may name somebody who must not be named, with its field. */
export function textsIn(document: object): { field: string; text: string }[] {
  const texts: { field: string; text: string }[] = [];
  mapTexts(document, (text, field) => {
    if (!NO_PROSE.test(field)) texts.push({ field, text });
    return text;
  });
  return texts;
}
