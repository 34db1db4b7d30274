/**
 * The control or the group of a path of the document; of a part that has none, that of what it is a part of, or the first
 * below it.
 */
export function fieldAt(form: HTMLElement | null, path: string): HTMLElement | null {
  if (!form || path === '') return null;
  const quoted = (text: string) => JSON.stringify(text);
  const found =
    form.querySelector<HTMLElement>(`[name=${quoted(path)}], [data-path=${quoted(path)}]`) ??
    form.querySelector<HTMLElement>(`[name^=${quoted(`${path}.`)}], [data-path^=${quoted(`${path}.`)}]`);
  return found ?? fieldAt(form, path.split('.').slice(0, -1).join('.'));
}
