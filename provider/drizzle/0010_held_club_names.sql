DROP INDEX "clubs_name";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "clubs" ADD COLUMN "name_held_at" timestamp with time zone;--> statement-breakpoint
-- Names are unique among all open clubs up to here. Those of clubs that have confirmed their address, or that the league
-- has confirmed and everybody sees in the list, stay so.
UPDATE "clubs" SET "name_held_at" = now() WHERE "closed_at" IS NULL AND EXISTS (
  SELECT 1 FROM "users" WHERE "club_id" = "clubs"."id" AND "user_type" = 'club' AND "deleted_at" IS NULL
    AND ("email_verified_at" IS NOT NULL OR "confirmed")
);--> statement-breakpoint
CREATE UNIQUE INDEX "clubs_name" ON "clubs" USING btree (replace(lower("name" collate "und-x-icu"), 'ё', 'е')) WHERE "clubs"."name_held_at" is not null and "clubs"."closed_at" is null;