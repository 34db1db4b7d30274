ALTER TABLE "activities" ADD COLUMN "taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "activities" SET "taken" = (
  SELECT count(*) FROM "participants" WHERE "activity_id" = "activities"."id" AND "status" <> 'declined'
);--> statement-breakpoint
-- Whoever writes participants, the count is kept in the same transaction. Rows are locked by id, so that two who remove
-- participants of several activities do not wait for each other.
CREATE FUNCTION "keep_places_taken"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record;
BEGIN
  FOR changed IN EXECUTE 'SELECT activity_id, sum(places)::integer AS places FROM (' ||
    CASE WHEN TG_OP = 'INSERT' THEN '' ELSE
      'SELECT activity_id, -1 AS places FROM removed WHERE status <> ''declined''' END ||
    CASE WHEN TG_OP = 'UPDATE' THEN ' UNION ALL ' ELSE '' END ||
    CASE WHEN TG_OP = 'DELETE' THEN '' ELSE
      'SELECT activity_id, 1 AS places FROM added WHERE status <> ''declined''' END ||
    ') c GROUP BY activity_id HAVING sum(places) <> 0 ORDER BY activity_id'
  LOOP
    UPDATE activities SET taken = taken + changed.places WHERE id = changed.activity_id;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "participants_added" AFTER INSERT ON "participants"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "keep_places_taken"();--> statement-breakpoint
CREATE TRIGGER "participants_changed" AFTER UPDATE ON "participants"
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "keep_places_taken"();--> statement-breakpoint
CREATE TRIGGER "participants_removed" AFTER DELETE ON "participants"
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "keep_places_taken"();
