/** Downloads a value as a JSON file. */
export function saveJson(name: string, value: unknown): void {
  const file = new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Delayed: the browser reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
