/** Asks for a JSON document; null for anything else. Rejects if nothing answers. */
export async function ask(url: URL, signal: AbortSignal) {
  const answer = await fetch(url, { signal });
  const document: unknown = await answer.json().catch(() => null);
  return { status: answer.status, document };
}
