ALTER TABLE "notifications" DROP CONSTRAINT "notifications_tournament_id_tournament_days_tournament_id_fk";
--> statement-breakpoint
ALTER TABLE "content_publications" ADD COLUMN "tell" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "notifications_tournament" ON "notifications" USING btree ("tournament_id") WHERE "notifications"."tournament_id" is not null;--> statement-breakpoint
-- Nobody was told of what was published before.
UPDATE "content_publications" SET "tell" = false;