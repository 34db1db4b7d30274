// The commands of the program `age` that the pages for operators use, for a machine without it.
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { Decrypter, Encrypter } from 'age-encryption';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    recipient: { type: 'string', short: 'r', multiple: true, default: [] },
    decrypt: { type: 'boolean', short: 'd' },
    identity: { type: 'string', short: 'i' },
  },
});
const [file] = positionals;
const given = file ? readFileSync(file) : await buffer(process.stdin);
if (values.decrypt) {
  const decrypter = new Decrypter();
  const [identity = ''] = /^AGE-SECRET-KEY-\S+/m.exec(readFileSync(values.identity ?? '', 'utf8')) ?? [];
  decrypter.addIdentity(identity);
  process.stdout.write(await decrypter.decrypt(given));
} else {
  const encrypter = new Encrypter();
  for (const recipient of values.recipient) encrypter.addRecipient(recipient);
  process.stdout.write(await encrypter.encrypt(given));
}
