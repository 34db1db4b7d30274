interface Answer {
  status: number;
  /** The JSON document; null for anything else. */
  document: unknown;
}

/** Asks for a JSON document. Rejects if nothing answers. */
export async function ask(url: URL, signal: AbortSignal): Promise<Answer> {
  const answer = await fetch(url, { signal });
  return { status: answer.status, document: await answer.json().catch(() => null) };
}
