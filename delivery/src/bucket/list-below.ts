import type { BucketClient } from './bucket-client.ts';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Texts that follow an opening of this kind in XML. */
const textsAfter = (xml: string, opening: string) =>
  [...xml.matchAll(new RegExp(`${opening}([^<]*)<`, 'g'))].map(([, text = '']) =>
    text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name) => ENTITIES[name] ?? ''),
  );

/**
 * Names below a prefix, without the prefix; with a delimiter only the first part of each, without those that begin with
 * a dot.
 */
export async function listBelow(ask: BucketClient, prefix: string, delimiter?: string): Promise<string[]> {
  const names = new Set<string>();
  let token: string | undefined;
  do {
    const { body } = await ask('GET', '', {
      query: {
        'list-type': '2',
        prefix,
        ...(delimiter && { delimiter }),
        ...(token && { 'continuation-token': token }),
      },
      expected: [200],
    });
    const xml = body.toString();
    for (const opening of ['<Key>', '<CommonPrefixes>\\s*<Prefix>']) {
      for (const key of textsAfter(xml, opening)) names.add(key.slice(prefix.length).replace(/\/$/, ''));
    }
    [token] = textsAfter(xml, '<NextContinuationToken>');
  } while (token);
  return [...names].filter((name) => name !== '' && !name.startsWith('.'));
}
