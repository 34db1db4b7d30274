CREATE TABLE "journal" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"role" text NOT NULL,
	"action" text NOT NULL,
	"subjects" integer[] DEFAULT '{}' NOT NULL,
	"object" text,
	"outcome" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"request_id" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sealed_no" bigint,
	"hash" text,
	CONSTRAINT "journal_outcome" CHECK ("journal"."outcome" in ('done', 'refused', 'failed')),
	CONSTRAINT "journal_seal" CHECK (("journal"."sealed_no" is null) = ("journal"."hash" is null))
);
--> statement-breakpoint
CREATE TABLE "journal_head" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"sealed_no" bigint DEFAULT 0 NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	"pruned_no" bigint DEFAULT 0 NOT NULL,
	"pruned_hash" text DEFAULT '' NOT NULL,
	CONSTRAINT "journal_head_only" CHECK ("journal_head"."only")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "journal_sealed" ON "journal" USING btree ("sealed_no") WHERE "journal"."sealed_no" is not null;--> statement-breakpoint
CREATE INDEX "journal_unsealed" ON "journal" USING btree ("id") WHERE "journal"."sealed_no" is null;--> statement-breakpoint
CREATE INDEX "journal_actor" ON "journal" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "journal_subjects" ON "journal" USING gin ("subjects");--> statement-breakpoint
CREATE INDEX "journal_at" ON "journal" USING brin ("at");--> statement-breakpoint
-- Whoever holds the database's password, a journal entry is sealed once, and is removed sealed and after three years.
CREATE FUNCTION "keep_journal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.sealed_no IS NULL AND NEW.sealed_no IS NOT NULL
    AND to_jsonb(OLD) - ARRAY['sealed_no', 'hash'] = to_jsonb(NEW) - ARRAY['sealed_no', 'hash'] THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND OLD.sealed_no IS NOT NULL AND OLD.at < now() - interval '3 years' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The journal is append-only' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "journal_kept" BEFORE UPDATE OR DELETE ON "journal"
  FOR EACH ROW EXECUTE FUNCTION "keep_journal"();--> statement-breakpoint
CREATE TRIGGER "journal_not_truncated" BEFORE TRUNCATE ON "journal"
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_journal"();
