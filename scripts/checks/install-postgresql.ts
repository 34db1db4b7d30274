import { findPostgres } from '../../provider/src/testing/postgres-server.ts';
import { installFromDebian } from './debian.ts';

const isThere = () => Boolean(process.env.TEST_DATABASE_URL || findPostgres());

if (!isThere() && !(installFromDebian('postgresql') && isThere())) {
  process.stderr.write('PostgreSQL не найден и не установился: поставьте пакет postgresql и повторите.\n');
  process.exitCode = 1;
}
