import { verifyDraw } from '../league/days/operator/verify-draw.ts';
import { readConfig } from '../platform/config/config.ts';
import { OperatorError, reportStartFailure } from '../platform/operator-error.ts';
import { runDoctor } from './doctor/doctor.ts';
import {
  applyErasures,
  backup,
  makeKeyOfBackups,
  restore,
  restoreTest,
  saveErasures,
} from './operator/backup-commands.ts';
import { isCommand, NEEDS_ARGUMENT } from './operator/commands.ts';
import { copy, exportApplication, exportJournal, runCommand } from './operator/run-command.ts';

const USAGE = `Команды:
  migrate                  обновить таблицы базы данных
  seed                     создать демонстрационные данные в пустой базе
  confirm <email>          подтвердить клуб или судью от имени лиги
  unconfirm <email>        снять подтверждение клуба или судьи, тренера – если его клуб ушёл
  reject <email> [--reason <причина>]     отказать клубу или судье, которые ждут: запись удаляется
  organiser add|remove <email>            назначить организатора лиги или снять
  bracket-editors add|remove <email>      кто сохраняет сетки: назначить или снять
  bracket-editors list                    кто назначен
  open-day <турнир> [<ГГГГ-ММ-ДД> <название>]   открыть день турнира; дата и название – если его нет в календаре
  secretaries <турнир> add|remove <email> | list   кто ведёт день турнира
  verify-draw <proof.json> повторить жеребьёвку по её доказательству, сайт не нужен; код 1, если не совпала
  rebuild <турнир>         пересчитать день турнира по его журналу
  pass-time <минуты>       перевести вперёд часы жеребьёвки; только на демонстрационном сайте
  reset-second-factor <email>             сбросить второй шаг входа тому, кто потерял и телефон, и коды
  birthday <email> <ГГГГ-ММ-ДД>           исправить дату рождения спортсмена, который входит сам
  waiting                  кто ждёт подтверждения лиги
  applications             заявки клубов на турниры, новые сверху
  export-application <номер> <файл.csv>   спортсмены и снимок бланка одной заявки
  accept-application <номер>              принять заявку; 12:3 – если автор её с тех пор не менял
  return-application <номер> <замечание>  вернуть заявку: что исправить; так же
  backup-key <файл>        сделать ключ резервных копий
  backup <файл.age>        сохранить базу и файлы зашифрованными, сайт может работать
  restore <файл.age>       восстановить их в пустой DATA_DIR
  restore-test <файл.age>  проверить, что копия восстанавливается и читается вся
  save-erasures <erasures.json>   дописать список удалённых записей, он лежит рядом с копиями
  apply-erasures <erasures.json>  удалить снова тех, кто вернулся с восстановленной базой
  rotate-keys              зашифровать документы новым ключом
  copy-to-postgres <адрес> скопировать встроенную базу в пустой PostgreSQL
  journal [--actor, --subject <email или id>] [--action] [--outcome] [--since, --until <день>] [--limit]
          [--export <файл.jsonl>]         кто, когда, откуда, что и с каким исходом сделал; новые сверху
  doctor [--mail <email>]  проверить рабочий сервер; код 1, если есть ошибка; --mail отправит письмо`;

const say = (line: string) => void process.stdout.write(`${line}\n`);

const WITH_ARGUMENT = {
  'backup-key': makeKeyOfBackups,
  backup,
  restore,
  'restore-test': restoreTest,
  'save-erasures': saveErasures,
  'apply-erasures': applyErasures,
  'copy-to-postgres': copy,
} as const;

async function run(name = '', ...given: string[]): Promise<void> {
  const [argument = '', file] = given;
  const at = name === 'journal' ? given.indexOf('--export') : -1;
  if (at >= 0) {
    const [, target] = given.splice(at, 2);
    if (!target) throw new OperatorError(USAGE);
    return exportJournal(readConfig(process.env), target, given.join(' '), say);
  }
  if (name === 'doctor') {
    if (!(await runDoctor(process.env, given, say))) process.exitCode = 1;
    return;
  }
  if (name === 'verify-draw' && argument) {
    if (!(await verifyDraw(argument, say))) process.exitCode = 1;
    return;
  }
  if (isCommand(name) && (!NEEDS_ARGUMENT.has(name) || argument))
    return runCommand(readConfig(process.env), name, given.join(' '), say);
  if (name === 'export-application' && file)
    return exportApplication(readConfig(process.env), argument, file, say);
  const work = Object.hasOwn(WITH_ARGUMENT, name) && WITH_ARGUMENT[name as keyof typeof WITH_ARGUMENT];
  if (!work || !argument) throw new OperatorError(USAGE);
  await work(readConfig(process.env), argument, say);
}

run(...process.argv.slice(2)).catch(reportStartFailure);
