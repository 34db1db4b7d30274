/** Forms of a Russian noun after a number: 1 клуб, 2 клуба, 5 клубов. */
export interface PluralForms {
  one: string;
  few: string;
  many: string;
}

const pluralRules = new Intl.PluralRules('ru');

/** The form of a noun for `count`, without the number. */
export function plural(count: number, forms: PluralForms): string {
  const rule = pluralRules.select(count);
  if (rule === 'one' || rule === 'many') return forms[rule];
  // `few`, and `other` for fractions: 1,5 клуба.
  return forms.few;
}
