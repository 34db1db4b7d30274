import { readLastReadable } from '../channel/channel.ts';
import { namedChannel, PRODUCTION, readChannelName } from '../channel/named-channel.ts';
import { triedSet } from '../channel/tried-set.ts';
import { DeliveryError } from '../delivery-error.ts';
import { openWholeStore } from '../open-store.ts';
import type { Store } from '../release/store.ts';
import { type Environment, readChannel, readPublicUrl } from '../settings.ts';
import type { ChangeFlags } from './commands.ts';

/** The channel that the command names, and its other words. */
export function takeChannel(args: string[]): { channel: string | undefined; words: string[] } {
  const at = args.indexOf('--channel');
  if (at < 0) return { channel: undefined, words: args };
  const channel = readChannelName(args[at + 1] ?? '');
  return { channel, words: args.toSpliced(at, 2) };
}

/** The settings in another channel than the configured one: its site and its provider are not those of the settings. */
export function environmentOf(environment: Environment, channel: string | undefined): Environment {
  if (!channel || channel === readChannel(environment)) return environment;
  const { PROVIDER_URL: _api, PUBLIC_URL: _public, SITE_URL: _site, PORT: _port, ...others } = environment;
  return { ...others, RELEASE_CHANNEL: channel };
}

/** Where the site of a channel is asked for, and what its pages say of their address. A trial has no site by default. */
export async function addressesOf({ site }: ChangeFlags, store: Store, environment: Environment) {
  const publicUrl = readPublicUrl(environment);
  if (readChannel(environment) === PRODUCTION)
    return { publicUrl, local: `http://localhost:${environment.PORT || 3000}` };
  const { channel } = await readLastReadable(store);
  const own = publicUrl ?? channel?.publicUrl ?? (site && readPublicUrl({ PUBLIC_URL: site }));
  if (!own)
    throw new DeliveryError(
      'usage',
      'Назовите сайт этого канала: --site <адрес>. Там же команда спросит его API, если не назвать --provider.',
    );
  return { publicUrl: own, local: site ?? own };
}

/** The set of another channel, for this one. */
export async function readTried(name: string, store: Store, environment: Environment) {
  const whole = await openWholeStore(environment, { blocking: true });
  const to = { store, name: readChannel(environment) };
  if (name === to.name) throw new DeliveryError('usage', `--from ${name}: это тот же канал.`);
  return triedSet({ from: { store: namedChannel(whole, name), name }, to });
}
