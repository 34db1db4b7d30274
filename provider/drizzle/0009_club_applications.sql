CREATE TABLE "applications" (
	"id" serial PRIMARY KEY NOT NULL,
	"author_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"tournament_id" text NOT NULL,
	"tournament_title" text NOT NULL,
	"tournament_date" date NOT NULL,
	"category" text NOT NULL,
	"status" text DEFAULT 'submitted' NOT NULL,
	"remark" text,
	"rows" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"image_name" text,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applications_status" CHECK ("applications"."status" in ('submitted', 'accepted', 'returned'))
);
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "applications_key" ON "applications" USING btree ("author_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_each" ON "applications" USING btree ("author_id","tournament_id","category");