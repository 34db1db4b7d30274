import { existsSync } from 'node:fs';
import { installFromDebian } from './debian.ts';

const isThere = () => existsSync('/usr/sbin/nginx');

if (!isThere() && !(installFromDebian('nginx') && isThere())) {
  process.stderr.write('nginx не найден и не установился: поставьте пакет nginx и повторите.\n');
  process.exitCode = 1;
}
