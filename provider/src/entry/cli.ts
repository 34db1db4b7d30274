import { readConfig } from '../platform/config/config.ts';
import { OperatorError, reportStartFailure } from '../platform/refusal.ts';
import { runDoctor } from './doctor.ts';
import { applyErasures, saveErasures } from './operator/erasures.ts';
import { runCommand } from './operator/run-command.ts';

const USAGE = `Команды (сайт на встроенной базе сначала остановите):
  migrate                  обновить таблицы базы данных
  seed                     создать демонстрационные данные в пустой базе
  confirm <email>          подтвердить клуб или судью от имени лиги
  unconfirm <email>        снять подтверждение клуба или судьи, тренера – если его клуб ушёл
  organiser add|remove <email>            назначить организатора лиги или снять
  bracket-editors add|remove <email>      кто сохраняет сетки: назначить или снять
  bracket-editors list                    кто назначен
  reset-second-factor <email>             сбросить второй шаг входа тому, кто потерял телефон
  birthday <email> <ГГГГ-ММ-ДД>           исправить дату рождения спортсмена, который входит сам
  save-erasures <erasures.json>   дописать список удалённых записей, он лежит рядом с копиями
  apply-erasures <erasures.json>  удалить снова тех, кто вернулся с восстановленной базой
  rotate-keys              зашифровать документы новым ключом
  check-files              открыть каждый документ: после восстановления из копии
  journal [--actor, --subject <email или id>] [--action] [--outcome] [--since, --until <день>] [--limit]
          [--json]             кто, когда, откуда, что и с каким исходом сделал; новые сверху
  doctor [--mail <email>]  проверить рабочий сервер; код 1, если есть ошибка; --mail отправит письмо`;

const say = (line: string) => void process.stdout.write(`${line}\n`);

const WITH_FILE = {
  'save-erasures': saveErasures,
  'apply-erasures': applyErasures,
} as const;

async function run(name = '', ...given: string[]): Promise<void> {
  const [argument = ''] = given;
  if (name === 'doctor') {
    if (!(await runDoctor(process.env, given, say))) process.exitCode = 1;
    return;
  }
  const work = Object.hasOwn(WITH_FILE, name) && WITH_FILE[name as keyof typeof WITH_FILE];
  if (work && argument) return work(readConfig(process.env), argument, say);
  if (!(await runCommand(readConfig(process.env), name, given.join(' '), say)))
    throw new OperatorError(USAGE);
}

run(...process.argv.slice(2)).catch(reportStartFailure);
