import { writeFileSync } from 'node:fs';
import { DeliveryError } from '../delivery-error.ts';
import { signEverything } from '../keys/adopt.ts';
import { createKeyPair, demandSigner, readTrustedKeys } from '../keys/keys.ts';
import { openUnsigned } from '../open-store.ts';
import { type Environment, fromHere } from '../settings.ts';
import type { KeysCommand } from './commands.ts';

/** Makes, lists and introduces the keys of the people who release. */
export async function runKeys(command: KeysCommand, environment: Environment): Promise<string> {
  switch (command.step) {
    case 'create':
      return create(command, environment);
    case 'list':
      return list(environment);
    case 'sign':
      return sign(environment);
  }
}

function create(
  { who, names, file }: Extract<KeysCommand, { step: 'create' }>,
  environment: Environment,
): string {
  const { own, entry } = createKeyPair(who, names);
  try {
    writeFileSync(fromHere(file, environment), `${JSON.stringify(own, null, 2)}\n`, {
      flag: 'wx',
      mode: 0o600,
    });
  } catch {
    throw new DeliveryError('usage', `Файл ${file} уже есть или папка недоступна: назовите другой.`);
  }
  return `Ключ в ${file}: не показывайте его никому и называйте в RELEASE_KEY.
Оператору для файла RELEASE_KEYS, в список "keys":

${JSON.stringify(entry, null, 2)}`;
}

async function sign(environment: Environment): Promise<string> {
  const signer = demandSigner(environment);
  const trusted = readTrustedKeys(environment);
  if (!trusted) throw new DeliveryError('bad_setting', 'Назовите файл ключей сайта: RELEASE_KEYS=<файл>.');
  const { added, replaced } = await signEverything(await openUnsigned(environment), signer, trusted);
  return [
    `Подписей добавлено: ${added}, заменено: ${replaced.length}, от имени ${signer.who}.`,
    ...replaced.map((path) => `  подписано заново, прежнего ключа нет в RELEASE_KEYS: ${path}`),
  ].join('\n');
}

function list(environment: Environment): string {
  const trusted = readTrustedKeys(environment);
  if (!trusted) return 'RELEASE_KEYS не задан: подписи не требуются.';
  return [...trusted.values()]
    .map(
      ({ id, who, publish, promote }) =>
        `${id}  ${who}  публикует: ${publish.join(', ') || '—'}; вводит: ${promote.join(', ') || '—'}`,
    )
    .join('\n');
}
