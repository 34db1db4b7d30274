-- The saves of the final's brackets become the log of the final's day. It begins with the brackets as they were before
-- anybody saved them; an author of such a first state, and each further save, is a command of its own.
CREATE TEMPORARY TABLE "bracket_states" ON COMMIT DROP AS
WITH "kept" AS (
  SELECT category_id, version, saved_by, saved_at, rounds, rounds_a, rounds_b FROM "bracket_revisions"
  UNION ALL
  -- The present state, where it is no revision: nobody has saved it, or a name was erased from it.
  SELECT id, version, updated_by, updated_at, rounds, rounds_a, rounds_b FROM "weight_categories" c
  WHERE NOT EXISTS (
    SELECT FROM "bracket_revisions" r
    WHERE r.category_id = c.id AND r.rounds = c.rounds AND r.rounds_a = c.rounds_a AND r.rounds_b = c.rounds_b
      AND r.version = (SELECT max(version) FROM "bracket_revisions" WHERE category_id = c.id)
  )
), "sheets" AS (
  SELECT *,
    jsonb_build_object('id', category_id, 'rounds', rounds, 'roundsA', rounds_a, 'roundsB', rounds_b) AS sheet,
    row_number() OVER (PARTITION BY category_id ORDER BY version) = 1 AS is_first
  FROM "kept"
)
SELECT category_id, saved_by, saved_at, sheet, is_first,
  lag(sheet) OVER (PARTITION BY category_id ORDER BY version) AS before,
  row_number() OVER (PARTITION BY category_id ORDER BY version DESC) = 1 AS is_last,
  CASE WHEN is_first AND saved_by IS NULL THEN 1
    ELSE max((is_first AND saved_by IS NULL)::int) OVER () + row_number() OVER (
      PARTITION BY is_first AND saved_by IS NULL ORDER BY saved_at, category_id, version
    ) END AS seq
FROM "sheets";--> statement-breakpoint
INSERT INTO "tournament_days" ("tournament_id", "seq", "state")
SELECT 'final2024', max(seq), jsonb_build_object(
  'seq', max(seq), 'rules', null, 'weighing', null, 'list', null, 'draw', null, 'plan', null,
  'entries', '{}'::jsonb, 'categories', '{}'::jsonb,
  'sheets', jsonb_object_agg(category_id, sheet) FILTER (WHERE is_last),
  'revisions', jsonb_object_agg('sheet:' || category_id, seq) FILTER (WHERE is_last)
)
FROM "bracket_states" HAVING count(*) > 0;--> statement-breakpoint
INSERT INTO "day_log" ("tournament_id", "seq", "key", "actor_id", "at", "expects", "type", "payload", "changes")
SELECT 'final2024', seq, gen_random_uuid(), max(saved_by), min(saved_at), '{}',
  CASE WHEN bool_and(is_first) THEN 'import-sheets' ELSE 'edit-sheet' END,
  CASE WHEN bool_and(is_first) THEN jsonb_build_object('sheets', jsonb_agg(sheet ORDER BY category_id))
    ELSE jsonb_build_object('sheet', (array_agg(sheet))[1]) END,
  jsonb_agg(jsonb_build_object('thing', 'sheet', 'id', category_id, 'before', before, 'after', sheet) ORDER BY category_id)
FROM "bracket_states" GROUP BY seq ORDER BY seq;--> statement-breakpoint
DROP TABLE "bracket_revisions";--> statement-breakpoint
CREATE VIEW "bracket_revisions" AS
SELECT (c.change ->> 'id')::int AS category_id,
  (row_number() OVER (PARTITION BY c.change ->> 'id' ORDER BY l.seq))::int AS version,
  c.change #> '{after,rounds}' AS rounds,
  c.change #> '{after,roundsA}' AS rounds_a,
  c.change #> '{after,roundsB}' AS rounds_b,
  l.actor_id AS saved_by,
  l.at AS saved_at
FROM "day_log" l CROSS JOIN LATERAL jsonb_array_elements(l.changes) AS c(change)
WHERE l.tournament_id = 'final2024' AND c.change ->> 'thing' = 'sheet' AND c.change -> 'after' <> 'null'::jsonb;--> statement-breakpoint
-- A command stays as it was. Its actor may go, and names may be erased from brackets that it holds as text.
CREATE OR REPLACE FUNCTION "keep_day_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.actor_id IS NULL OR NEW.actor_id = OLD.actor_id)
    AND to_jsonb(OLD) - ARRAY['actor_id', 'payload', 'changes'] = to_jsonb(NEW) - ARRAY['actor_id', 'payload', 'changes']
    AND (OLD.payload = NEW.payload AND OLD.changes = NEW.changes
      OR OLD.type IN ('import-sheets', 'edit-sheet', 'undo')) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The log of a day is append-only' USING ERRCODE = 'restrict_violation';
END $$;
