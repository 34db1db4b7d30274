ALTER TABLE "content_publications" ADD COLUMN "over" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "content_publications" ADD COLUMN "base" integer;--> statement-breakpoint
ALTER TABLE "content_publications" ADD CONSTRAINT "content_publications_base_content_publications_id_fk" FOREIGN KEY ("base") REFERENCES "public"."content_publications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Until now each was composed on the one before it.
UPDATE "content_publications" SET "base" = (
	SELECT "one"."id" FROM "content_publications" "one"
	WHERE "one"."state" = 'live' AND ("one"."settled_at", "one"."id") < (coalesce("content_publications"."settled_at", now()), "content_publications"."id")
	ORDER BY "one"."settled_at" DESC, "one"."id" DESC LIMIT 1
) WHERE "state" IN ('live', 'taken');
