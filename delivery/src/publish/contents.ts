import { type BuildFacts, isAsset } from '@league/shared/release';
import { assetNameOf } from '../release/assets.ts';
import { integrityOf } from '../release/releases.ts';

export type Files = ReadonlyMap<string, Uint8Array>;

/** Problems that only the bytes of a build show, one Russian sentence each. */
export function contentProblems({ name, hashes }: BuildFacts, files: Files): string[] {
  const changed = Object.entries(hashes).filter(([file, integrity]) => {
    const bytes = files.get(file);
    return bytes && integrityOf(bytes) !== integrity;
  });
  const misnamed = [...files].filter(
    ([file, bytes]) => isAsset(file) && !file.startsWith(assetNameOf(bytes)),
  );
  return [
    ...changed.map(([file]) => `файл ${file} изменён после сборки: браузер откажется от него`),
    ...misnamed.map(([file]) => `имя файла ${file} не от его содержимого`),
    ...(name === 'shell' ? [] : globalStyles(files)),
  ];
}

/** Names that no minifier shortens: properties of the browser's objects, and an export of a share. */
const GLOBAL_STYLES = /[.{,]\s*(createGlobalStyle|adoptedStyleSheets|insertRule)\b/g;

/**
 * Styles of a remote that reach beyond its own elements; every other part would show them. A style element with text is
 * refused in the browser by the security policy, so the trial in Chromium finds it.
 */
const globalStyles = (files: Files): string[] =>
  [...files].flatMap(([file, bytes]) => {
    if (file.endsWith('.css'))
      return [`${file}: таблица стилей действует на весь сайт, стили части пишут в styled-components`];
    if (!file.endsWith('.js')) return [];
    const used = Array.from(Buffer.from(bytes).toString().matchAll(GLOBAL_STYLES), ([, name]) => name);
    return [...new Set(used)].map(
      (name) => `${file}: ${name} меняет стили всего сайта, а не только этой части`,
    );
  });
