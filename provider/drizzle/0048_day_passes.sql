CREATE TABLE "day_passes" (
	"id" serial PRIMARY KEY NOT NULL,
	"tournament_id" text NOT NULL,
	"kind" text NOT NULL,
	"court" integer,
	"station" text,
	"issued_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"secret_hash" text,
	"letters_hash" text,
	"offered_until" timestamp with time zone NOT NULL,
	"token_hash" text,
	"redeemed_at" timestamp with time zone,
	"ends_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"unsent" integer DEFAULT 0 NOT NULL,
	"holds_since" timestamp with time zone,
	CONSTRAINT "day_passes_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "day_passes_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "day_passes_kind" CHECK ("day_passes"."kind" in ('court', 'scales', 'announcer')),
	CONSTRAINT "day_passes_court" CHECK (("day_passes"."kind" = 'court') = ("day_passes"."court" is not null)),
	CONSTRAINT "day_passes_station" CHECK (("day_passes"."kind" = 'scales') = ("day_passes"."station" is not null))
);
--> statement-breakpoint
ALTER TABLE "day_log" ADD COLUMN "pass_id" integer;--> statement-breakpoint
ALTER TABLE "day_passes" ADD CONSTRAINT "day_passes_tournament_id_tournament_days_tournament_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournament_days"("tournament_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_passes" ADD CONSTRAINT "day_passes_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "day_passes_tournament" ON "day_passes" USING btree ("tournament_id","id");--> statement-breakpoint
CREATE INDEX "day_passes_issuer" ON "day_passes" USING btree ("issued_by");--> statement-breakpoint
CREATE UNIQUE INDEX "day_passes_holder" ON "day_passes" USING btree ("tournament_id","court") WHERE "day_passes"."holds_since" is not null;--> statement-breakpoint
ALTER TABLE "day_log" ADD CONSTRAINT "day_log_pass_id_day_passes_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."day_passes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "day_log_pass" ON "day_log" USING btree ("pass_id") WHERE "day_log"."pass_id" is not null;