CREATE TABLE "day_notes" (
	"tournament_id" text NOT NULL,
	"seq" integer NOT NULL,
	"text" text NOT NULL,
	"entries" integer[] NOT NULL,
	CONSTRAINT "day_notes_tournament_id_seq_pk" PRIMARY KEY("tournament_id","seq")
);
--> statement-breakpoint
ALTER TABLE "day_notes" ADD CONSTRAINT "day_notes_tournament_id_seq_day_log_tournament_id_seq_fk" FOREIGN KEY ("tournament_id","seq") REFERENCES "public"."day_log"("tournament_id","seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Reasons become choices of a list (shared/src/day/log/reasons.ts). What secretaries wrote goes to `day_notes`, except in
-- tournaments with an erased athlete: nobody can tell any more which words are about that one.
CREATE FUNCTION pg_temp.listed(words text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN words ~ '^\d+-е место рейтинга$' THEN 'rating'
    WHEN words IN ('Перевес', 'Не взвешен') THEN 'not-weighed'
    WHEN words ~ '^Перевес [0-9,]*.кг$' THEN 'weighing'
    ELSE 'unlisted'
  END
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.without_words(value jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF jsonb_typeof(value) NOT IN ('object', 'array') OR value::text !~ '"(reason|redrawn)":' THEN
    RETURN value;
  END IF;
  IF jsonb_typeof(value) = 'array' THEN
    RETURN (
      SELECT jsonb_agg(pg_temp.without_words(e.item) ORDER BY e.place)
      FROM jsonb_array_elements(value) WITH ORDINALITY AS e(item, place)
    );
  END IF;
  RETURN (
    SELECT jsonb_object_agg(e.name, CASE
      WHEN e.name = 'reason' AND jsonb_typeof(e.item) = 'string' THEN to_jsonb(pg_temp.listed(e.item #>> '{}'))
      WHEN e.name = 'redrawn' AND jsonb_typeof(e.item) = 'array' THEN (
        SELECT coalesce(jsonb_agg(pg_temp.listed(r.words) ORDER BY r.place), '[]')
        FROM jsonb_array_elements_text(e.item) WITH ORDINALITY AS r(words, place)
      )
      ELSE pg_temp.without_words(e.item)
    END)
    FROM jsonb_each(value) AS e(name, item)
  );
END $$;--> statement-breakpoint
INSERT INTO "day_notes" ("tournament_id", "seq", "text", "entries")
SELECT l.tournament_id, l.seq, l.payload ->> 'reason',
  CASE
    WHEN jsonb_typeof(l.payload -> 'entry') = 'number' THEN ARRAY[(l.payload ->> 'entry')::int]
    WHEN l.payload #> '{entry,id}' IS NOT NULL THEN ARRAY[(l.payload #>> '{entry,id}')::int]
    ELSE ARRAY(SELECT a.id FROM "day_athletes" a WHERE a.tournament_id = l.tournament_id ORDER BY a.id)
  END
FROM "day_log" l
WHERE jsonb_typeof(l.payload -> 'reason') = 'string' AND pg_temp.listed(l.payload ->> 'reason') = 'unlisted'
  AND NOT EXISTS (
    SELECT FROM "day_athletes" a WHERE a.tournament_id = l.tournament_id AND a.name = 'Удалённый участник'
  );--> statement-breakpoint
ALTER TABLE "day_log" DISABLE TRIGGER "day_log_kept";--> statement-breakpoint
UPDATE "day_log" SET "payload" = pg_temp.without_words("payload"), "changes" = pg_temp.without_words("changes")
WHERE "payload"::text ~ '"(reason|redrawn)":' OR "changes"::text ~ '"(reason|redrawn)":';--> statement-breakpoint
ALTER TABLE "day_log" ENABLE TRIGGER "day_log_kept";--> statement-breakpoint
UPDATE "tournament_days" SET "state" = pg_temp.without_words("state");--> statement-breakpoint
DROP FUNCTION pg_temp.without_words(jsonb);--> statement-breakpoint
DROP FUNCTION pg_temp.listed(text);
