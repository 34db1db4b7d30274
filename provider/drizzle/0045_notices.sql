CREATE TABLE "notices" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"until" date NOT NULL,
	"picture" text,
	"picture_alt" text DEFAULT '' NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_until" ON "notices" USING btree ("until");--> statement-breakpoint
CREATE INDEX "notices_creator" ON "notices" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_picture" ON "notices" USING btree ("picture");