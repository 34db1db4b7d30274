export const USAGE = `Выпуск частей сайта: оболочки (shell) и каждой из остальных

  npm run release -- publish   <часть> [версия] [<часть> …] [--from <папка>]     собрать (или взять готовую папку) и положить в хранилище
  npm run release -- promote   <часть> <версия> [<часть> <версия> …] --why "…"   ввести в работу, несколько — одной ревизией
  npm run release -- promote   --set <файл> [--from <папка>] --why "…"            ввести набор другого сайта одной ревизией; --from – откуда взять недостающие релизы
  npm run release -- rollback  <часть> [--to <версия>] [<часть> …] --why "…"     отозвать релиз и вернуть то, что было до него; --to none – части тогда не было
  npm run release -- undo      <часть> [<часть> …] --why "…"        отменить последний откат или снятие: вернуть то, что было, без пробы
  npm run release -- retire    <часть> --say "…" --why "…"   снять часть с сайта; --say – фраза для людей на этом месте
  npm run release -- reinstate <часть> <версия> --why "…"          снять отзыв: релиз снова можно вводить
  npm run release -- discard   --why "…"                            удалить последние ревизии, которые не читаются
  npm run release -- status    [часть] [--json]                    что в работе, куда вернёт откат, что опубликовано и отозвано; --json – набор для promote --set
  npm run release -- history   [часть]                             журнал изменений
  npm run release -- verify                                        всё ли в хранилище цело
  npm run release -- prune     [--keep-days 30] [--dry-run]         удалить лишнее и старые релизы

  --why "…"           причина, попадает в журнал
  --who "…"           кто меняет (иначе имя пользователя и машины)
  --dry-run           проверить и показать, ничего не меняя
  --without-smoke "…"  ввести без пробы в Chromium; почему, попадает в журнал
  --during-tournament "…"  ввести, хотя идёт турнир; почему, попадает в журнал
  --provider <адрес>  у какого провайдера спросить версию API (иначе PROVIDER_URL, иначе http://localhost:$PORT)
  --site <адрес>      где спросить, что видят люди (иначе SITE_URL, иначе PUBLIC_URL и http://localhost:$PORT)
  --no-confirm        не спрашивать сайт: он ещё не запущен

Хранилище: $DATA_DIR/releases. Код выхода: 0 — сделано, 1 — отказ, 2 — неверный вызов или настройка, 3 — записано, но сайт не подтвердил.
`;

/** The lines of one command; undefined for an unknown one. */
export function usageOf(action: string): string | undefined {
  const lines = USAGE.split('\n').filter((line) =>
    line.trimStart().startsWith(`npm run release -- ${action} `),
  );
  return lines.length > 0 ? lines.join('\n') : undefined;
}
