/** Time for the browser to take the file over, in milliseconds. */
const GRACE = 60_000;

export function saveFile(content: Blob, name: string): void {
  saveObjectUrl(URL.createObjectURL(content), name);
}

/** Saves what an object URL stands for, and revokes it. */
export function saveObjectUrl(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  revokeLater(url);
}

/** Revokes an object URL that was handed to the browser. */
export const revokeLater = (url: string): void => {
  setTimeout(() => URL.revokeObjectURL(url), GRACE);
};
