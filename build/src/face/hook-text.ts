const DEFINITION = /\b(?:Query|Mutation)Definition</;

/**
 * What a hook of the slice takes and answers, `{ id: number; } => Club[]`; other declarations stay. Its whole type is
 * pages long and changes with every tag of the slice.
 */
export function hookText(declaration: string): string {
  const { index, 0: begin } = DEFINITION.exec(declaration) ?? { index: -1, 0: '' };
  if (!/^export declare const use\w+: /.test(declaration) || index < 0) return declaration;
  const [taken = '', , , answered = ''] = typeArguments(declaration.slice(index + begin.length));
  return `${taken} => ${answered}`;
}

/** The arguments of a generic type up to its closing bracket; only commas outside every bracket separate them. */
function typeArguments(text: string): string[] {
  const found = [''];
  let depth = 0;
  for (const character of text.replaceAll('=>', '\u21d2')) {
    if ('<({['.includes(character)) depth += 1;
    if ('>)}]'.includes(character) && --depth < 0) break;
    if (character === ',' && depth === 0) found.push('');
    else found[found.length - 1] += character;
  }
  return found.map((argument) => argument.replaceAll('\u21d2', '=>').trim());
}
