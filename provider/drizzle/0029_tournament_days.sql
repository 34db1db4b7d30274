CREATE TABLE "day_athletes" (
	"id" serial PRIMARY KEY NOT NULL,
	"tournament_id" text NOT NULL,
	"name" text NOT NULL,
	"birthdate" date NOT NULL,
	"sex" text NOT NULL,
	"club" text NOT NULL,
	"coach_name" text,
	"coach_number" integer,
	"region" text NOT NULL,
	"application_id" integer,
	"application_row" integer,
	"application_revision" integer,
	"user_id" integer,
	"link_confirmed_at" timestamp with time zone,
	"dissemination" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "day_athletes_sex" CHECK ("day_athletes"."sex" in ('male', 'female'))
);
--> statement-breakpoint
CREATE TABLE "day_log" (
	"tournament_id" text NOT NULL,
	"seq" integer NOT NULL,
	"key" uuid NOT NULL,
	"actor_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"expects" jsonb NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "day_log_tournament_id_seq_pk" PRIMARY KEY("tournament_id","seq")
);
--> statement-breakpoint
CREATE TABLE "day_secretaries" (
	"tournament_id" text NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "day_secretaries_tournament_id_user_id_pk" PRIMARY KEY("tournament_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "tournament_days" (
	"tournament_id" text PRIMARY KEY NOT NULL,
	"state" jsonb NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "day_athletes" ADD CONSTRAINT "day_athletes_tournament_id_tournament_days_tournament_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournament_days"("tournament_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_athletes" ADD CONSTRAINT "day_athletes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_athletes" ADD CONSTRAINT "day_athletes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_log" ADD CONSTRAINT "day_log_tournament_id_tournament_days_tournament_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournament_days"("tournament_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_log" ADD CONSTRAINT "day_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_secretaries" ADD CONSTRAINT "day_secretaries_tournament_id_tournament_days_tournament_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournament_days"("tournament_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_secretaries" ADD CONSTRAINT "day_secretaries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "day_athletes_tournament" ON "day_athletes" USING btree ("tournament_id","id");--> statement-breakpoint
CREATE INDEX "day_athletes_application" ON "day_athletes" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "day_athletes_user" ON "day_athletes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "day_log_key" ON "day_log" USING btree ("tournament_id","key");--> statement-breakpoint
CREATE INDEX "day_log_actor" ON "day_log" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "day_secretaries_user" ON "day_secretaries" USING btree ("user_id");--> statement-breakpoint
-- A command of the log stays as it was; only its actor may go.
CREATE FUNCTION "keep_day_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.actor_id IS NULL
    AND to_jsonb(OLD) - 'actor_id' = to_jsonb(NEW) - 'actor_id' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The log of a day is append-only' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "day_log_kept" BEFORE UPDATE OR DELETE ON "day_log"
  FOR EACH ROW EXECUTE FUNCTION "keep_day_log"();--> statement-breakpoint
CREATE TRIGGER "day_log_not_truncated" BEFORE TRUNCATE ON "day_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_day_log"();
