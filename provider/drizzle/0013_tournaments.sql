CREATE TABLE "tournaments" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"date" date NOT NULL,
	"applications_until" date,
	"applications_limit" integer
);
--> statement-breakpoint
-- As their applications named them; the first question to the site puts right what they had made up.
INSERT INTO "tournaments" ("id", "title", "date")
SELECT DISTINCT ON ("tournament_id") "tournament_id", "tournament_title", "tournament_date"
FROM "applications" ORDER BY "tournament_id", "updated_at" DESC;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_tournament" ON "applications" USING btree ("tournament_id");--> statement-breakpoint
ALTER TABLE "applications" DROP COLUMN "tournament_title";--> statement-breakpoint
ALTER TABLE "applications" DROP COLUMN "tournament_date";