CREATE TABLE "parent_requests" (
	"athlete_id" integer PRIMARY KEY NOT NULL,
	"asked_by" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "way" text DEFAULT 'site' NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "refused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "giver" text;--> statement-breakpoint
ALTER TABLE "parent_requests" ADD CONSTRAINT "parent_requests_athlete_id_users_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent_requests" ADD CONSTRAINT "parent_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;