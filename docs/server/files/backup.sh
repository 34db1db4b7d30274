#!/bin/bash
# Копия базы и файлов, зашифрованная для BACKUP_RECIPIENTS: неполного файла под готовым именем не бывает.
set -euo pipefail
umask 077
name="$BACKUP_DIR/league-$(date -u +%Y-%m-%dT%H%M)"
recipients=()
for recipient in ${BACKUP_RECIPIENTS//,/ }; do recipients+=(-r "$recipient"); done
# Сначала база: лишний файл в архиве не мешает, недостающий мешает.
pg_dump --format=custom "$DATABASE_URL" | age "${recipients[@]}" > "$name.dump.age.part"
mv "$name.dump.age.part" "$name.dump.age"
# Чего в каталоге нет, то в бакете или в настройках. Код 1: сайт удалил файл, пока его читали.
(cd "$DATA_DIR" && find uploads documents content file-keys push-key -maxdepth 0 2>/dev/null || true) |
  { tar --create --directory="$DATA_DIR" --files-from=- || [ $? -eq 1 ]; } |
  age "${recipients[@]}" > "$name.files.age.part"
mv "$name.files.age.part" "$name.files.age"
# Кого удалили на сайте, того не вернёт и старая копия.
node scripts/bootstrap.cjs provider save-erasures "$BACKUP_DIR/erasures.json"
# Две недели на этой машине; дольше их хранит другая, куда их уносят.
find "$BACKUP_DIR" -name 'league-*.age*' -mtime +14 -delete
