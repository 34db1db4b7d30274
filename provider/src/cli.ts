import { confirmAccount } from './accounts/confirm.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { seedDemo } from './seed/seed-demo.ts';
import { reportStartFailure, StartError } from './start-error.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function run(command: string | undefined, email: string | undefined): Promise<void> {
  const isKnown = command === 'migrate' || command === 'seed' || (command === 'confirm' && email);
  if (!isKnown) throw new StartError('Команды: migrate, seed, confirm <email>');
  const config = readConfig(process.env);
  if (command === 'seed' && config.isProduction)
    throw new StartError('Демонстрационные данные запрещены при NODE_ENV=production');

  const database = await openDatabase(config);
  try {
    say('Таблицы базы данных обновлены.');
    if (command === 'migrate') return;
    if (command === 'confirm') {
      if (!(await confirmAccount(database.db, email ?? '')))
        throw new StartError(`Учётной записи с адресом ${email} нет`);
      say(`Учётная запись ${email} подтверждена.`);
      return;
    }
    const isNew = await seedDemo(database.db);
    say(isNew ? 'Демонстрационные данные созданы.' : 'В базе уже есть данные, она не изменена.');
  } finally {
    await database.close();
  }
}

run(process.argv[2], process.argv[3]).catch(reportStartFailure);
