import { addErasures, eraseAgain, listErasures, readErasures } from '../../people/privacy/erase.ts';
import type { Config } from '../../platform/config/config.ts';
import { OperatorError } from '../../platform/refusal.ts';
import { erasePerson } from '../personal-data.ts';
import { asOperator, type Say, withDatabase } from './run-command.ts';

/** Adds everybody who has been erased to the list in a file, which is to lie beside the backups. */
export async function saveErasures(config: Config, file: string, say: Say): Promise<void> {
  const list = await withDatabase(config, ({ db }) =>
    asOperator(db, 'save-erasures', () => listErasures(db)),
  );
  const all = await addErasures(file, list);
  say(`${file}: удалённых записей ${all.length}. Держите этот файл рядом с резервными копиями.`);
}

/** Erases again the people that a restored database has brought back. */
export async function applyErasures(config: Config, file: string, say: Say): Promise<void> {
  const list = await readErasures(file);
  if (!list) throw new OperatorError(`Файла ${file} нет`);
  const erased = await withDatabase(config, ({ db }) =>
    asOperator(db, 'apply-erasures', () => eraseAgain(db, list, erasePerson)),
  );
  say(`Удалены снова: ${erased}.`);
}
