CREATE TABLE "content_blobs" (
	"hash" text PRIMARY KEY NOT NULL,
	"stored_as" text NOT NULL,
	"size" integer NOT NULL,
	CONSTRAINT "content_blobs_stored_as_unique" UNIQUE("stored_as")
);
--> statement-breakpoint
CREATE TABLE "content_drafts" (
	"tournament_id" text PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_files" (
	"tournament_id" text NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"uploaded_by" integer,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_files_tournament_id_name_pk" PRIMARY KEY("tournament_id","name")
);
--> statement-breakpoint
CREATE TABLE "content_previews" (
	"id" serial PRIMARY KEY NOT NULL,
	"tournament_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_previews_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "content_publications" (
	"id" serial PRIMARY KEY NOT NULL,
	"tournament_id" text NOT NULL,
	"kind" text NOT NULL,
	"revision" integer,
	"due_at" timestamp with time zone NOT NULL,
	"ordered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ordered_by" integer,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"release" text,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "content_revisions" (
	"tournament_id" text NOT NULL,
	"number" integer NOT NULL,
	"document" jsonb NOT NULL,
	"fields" text[] NOT NULL,
	"actor_id" integer,
	"begun_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"restored" integer,
	"is_shown" boolean DEFAULT false NOT NULL,
	CONSTRAINT "content_revisions_tournament_id_number_pk" PRIMARY KEY("tournament_id","number")
);
--> statement-breakpoint
ALTER TABLE "content_files" ADD CONSTRAINT "content_files_tournament_id_content_drafts_tournament_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."content_drafts"("tournament_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_files" ADD CONSTRAINT "content_files_hash_content_blobs_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."content_blobs"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_files" ADD CONSTRAINT "content_files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_previews" ADD CONSTRAINT "content_previews_tournament_id_content_drafts_tournament_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."content_drafts"("tournament_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_previews" ADD CONSTRAINT "content_previews_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_publications" ADD CONSTRAINT "content_publications_tournament_id_content_drafts_tournament_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."content_drafts"("tournament_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_publications" ADD CONSTRAINT "content_publications_ordered_by_users_id_fk" FOREIGN KEY ("ordered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_publications" ADD CONSTRAINT "content_publications_tournament_id_revision_content_revisions_tournament_id_number_fk" FOREIGN KEY ("tournament_id","revision") REFERENCES "public"."content_revisions"("tournament_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_tournament_id_content_drafts_tournament_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."content_drafts"("tournament_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_files_hash" ON "content_files" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "content_files_uploader" ON "content_files" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "content_previews_tournament" ON "content_previews" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "content_previews_author" ON "content_previews" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "content_publications_open" ON "content_publications" USING btree ("tournament_id") WHERE "content_publications"."state" in ('waiting', 'taken');--> statement-breakpoint
CREATE UNIQUE INDEX "content_publications_taken" ON "content_publications" USING btree ("state") WHERE "content_publications"."state" = 'taken';--> statement-breakpoint
CREATE INDEX "content_publications_tournament" ON "content_publications" USING btree ("tournament_id","id");--> statement-breakpoint
CREATE INDEX "content_publications_author" ON "content_publications" USING btree ("ordered_by");--> statement-breakpoint
CREATE INDEX "content_revisions_actor" ON "content_revisions" USING btree ("actor_id");