import type { AnyNode, Program } from 'acorn';
import { simple } from 'acorn-walk';
import type { Files, Scripts } from './scripts.ts';

/** Names that no minifier shortens: properties of the browser's objects, and an export of a share. */
const GLOBAL_STYLES = new Set(['createGlobalStyle', 'adoptedStyleSheets', 'insertRule']);

/**
 * Styles of a remote that reach beyond its own elements; every other part would show them. A style element with text is
 * refused in the browser by the security policy, so the trial in Chromium finds it.
 */
export function globalStyles(files: Files, scripts: Scripts): string[] {
  const sheets = [...files.keys()].filter((file) => file.endsWith('.css'));
  return [
    ...sheets.map(
      (file) => `${file}: таблица стилей действует на весь сайт, стили части пишут в styled-components`,
    ),
    ...[...scripts].flatMap(([file, script]) =>
      [...usedNames(script)].map(
        (name) => `${file}: ${name} меняет стили всего сайта, а не только этой части`,
      ),
    ),
  ];
}

function usedNames(script: Program): Set<string> {
  const used = new Set<string>();
  const meet = (key: AnyNode) => {
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
    if (GLOBAL_STYLES.has(name)) used.add(name);
  };
  simple(script, {
    MemberExpression: ({ property }) => meet(property),
    ObjectPattern({ properties }) {
      for (const property of properties) if (property.type === 'Property') meet(property.key);
    },
  });
  return used;
}
