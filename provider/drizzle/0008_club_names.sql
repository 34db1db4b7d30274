ALTER TABLE "clubs" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "clubs" SET "closed_at" = now() WHERE NOT EXISTS (
  SELECT 1 FROM "users" WHERE "club_id" = "clubs"."id" AND "user_type" = 'club' AND "deleted_at" IS NULL
);--> statement-breakpoint
-- Of clubs that have one name, the one that is confirmed, or else was first, keeps it. The others are told.
DO $$
BEGIN
  LOOP
    WITH ranked AS (
      SELECT c.id, row_number() OVER (
        PARTITION BY replace(lower(c.name COLLATE "und-x-icu"), 'ё', 'е')
        ORDER BY EXISTS (SELECT 1 FROM users WHERE club_id = c.id AND user_type = 'club' AND confirmed) DESC, c.id
      ) AS place FROM clubs c WHERE c.closed_at IS NULL
    ), renamed AS (
      UPDATE clubs SET name = name || ' (№' || id || ')'
      WHERE id IN (SELECT id FROM ranked WHERE place > 1) RETURNING id, name
    )
    INSERT INTO notifications (user_id, type, message)
    SELECT u.id, 'account_notification',
      'Клуб с таким названием уже есть. Ваш теперь записан как «' || r.name || '». Название можно изменить в профиле.'
    FROM renamed r JOIN users u ON u.club_id = r.id AND u.user_type = 'club' AND u.deleted_at IS NULL;
    EXIT WHEN NOT FOUND;
  END LOOP;
END $$;--> statement-breakpoint
CREATE UNIQUE INDEX "clubs_name" ON "clubs" USING btree (replace(lower("name" collate "und-x-icu"), 'ё', 'е')) WHERE "clubs"."closed_at" is null;