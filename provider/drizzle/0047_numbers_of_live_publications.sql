ALTER TABLE "content_publications" ADD COLUMN "live_number" integer;--> statement-breakpoint
UPDATE "content_publications" SET "live_number" = "numbered"."number"
  FROM (SELECT "id", row_number() OVER (ORDER BY "settled_at", "id") AS "number"
    FROM "content_publications" WHERE "state" = 'live') AS "numbered"
  WHERE "content_publications"."id" = "numbered"."id";
