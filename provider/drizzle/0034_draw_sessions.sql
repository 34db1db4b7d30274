CREATE TABLE "day_draw_values" (
	"tournament_id" text NOT NULL,
	"session" integer NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "day_draw_values_tournament_id_session_pk" PRIMARY KEY("tournament_id","session")
);
--> statement-breakpoint
CREATE TABLE "day_witnesses" (
	"tournament_id" text NOT NULL,
	"session" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "day_witnesses_tournament_id_session_pk" PRIMARY KEY("tournament_id","session")
);
--> statement-breakpoint
ALTER TABLE "day_draw_values" ADD CONSTRAINT "day_draw_values_tournament_id_tournament_days_tournament_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournament_days"("tournament_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_witnesses" ADD CONSTRAINT "day_witnesses_tournament_id_tournament_days_tournament_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournament_days"("tournament_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_witnesses" ADD CONSTRAINT "day_witnesses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "day_witnesses_user" ON "day_witnesses" USING btree ("user_id");--> statement-breakpoint
-- A day of before has no draws with two sealed values; its own draw goes on being read by its own rules.
UPDATE "tournament_days"
SET "state" = '{"sessions":{},"lists":{},"words":{},"earlier":null}'::jsonb || "state";
