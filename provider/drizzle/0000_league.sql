CREATE TABLE "applications" (
	"id" serial PRIMARY KEY NOT NULL,
	"author_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"tournament_id" text NOT NULL,
	"category" text NOT NULL,
	"status" text DEFAULT 'submitted' NOT NULL,
	"remark" text,
	"row_remarks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"consent" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"image_name" text,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applications_status" CHECK ("applications"."status" in ('submitted', 'accepted', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "tournaments" (
	"id" text PRIMARY KEY NOT NULL,
	"published" integer,
	"title" text NOT NULL,
	"date" date NOT NULL,
	"clock_offset" text,
	"days" integer DEFAULT 1 NOT NULL,
	"applications_until" date,
	"applications_limit" integer,
	"categories" jsonb,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"is_listed" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category_groups" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weight_categories" (
	"id" serial PRIMARY KEY NOT NULL,
	"group_id" integer NOT NULL,
	"sex" text NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"label" text NOT NULL,
	"weight" text NOT NULL,
	"count" integer NOT NULL,
	"court" text,
	"rounds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rounds_a" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rounds_b" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "weight_categories_sex" CHECK ("weight_categories"."sex" in ('male', 'female'))
);
--> statement-breakpoint
CREATE TABLE "content_drafts" (
	"tournament_id" text PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"due_revision" integer,
	"due_at" timestamp with time zone,
	"due_by" integer,
	"due_tell" boolean DEFAULT true NOT NULL,
	"has_failed" boolean DEFAULT false NOT NULL,
	"preview" text,
	"preview_until" timestamp with time zone,
	CONSTRAINT "content_drafts_preview_unique" UNIQUE("preview")
);
--> statement-breakpoint
CREATE TABLE "content_files" (
	"tournament_id" text NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"stored_as" text NOT NULL,
	"size" integer NOT NULL,
	"uploaded_by" integer,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_files_tournament_id_name_pk" PRIMARY KEY("tournament_id","name")
);
--> statement-breakpoint
CREATE TABLE "content_revisions" (
	"tournament_id" text NOT NULL,
	"number" integer NOT NULL,
	"document" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"actor_id" integer,
	"begun_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"restored" integer,
	"is_shown" boolean DEFAULT false NOT NULL,
	"is_imported" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" integer,
	CONSTRAINT "content_revisions_tournament_id_number_pk" PRIMARY KEY("tournament_id","number")
);
--> statement-breakpoint
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
	"dissemination" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "day_athletes_sex" CHECK ("day_athletes"."sex" in ('male', 'female'))
);
--> statement-breakpoint
CREATE TABLE "day_bout_news" (
	"tournament_id" text NOT NULL,
	"number" integer NOT NULL,
	"entry" integer NOT NULL,
	"user_id" integer NOT NULL,
	"day" integer NOT NULL,
	"court" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "day_bout_news_tournament_id_number_entry_user_id_pk" PRIMARY KEY("tournament_id","number","entry","user_id")
);
--> statement-breakpoint
CREATE TABLE "day_draw_values" (
	"tournament_id" text NOT NULL,
	"session" integer NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "day_draw_values_tournament_id_session_pk" PRIMARY KEY("tournament_id","session")
);
--> statement-breakpoint
CREATE TABLE "day_log" (
	"tournament_id" text NOT NULL,
	"seq" integer NOT NULL,
	"key" uuid NOT NULL,
	"actor_id" integer,
	"pass_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"expects" jsonb NOT NULL,
	"schema" integer NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "day_log_tournament_id_seq_pk" PRIMARY KEY("tournament_id","seq")
);
--> statement-breakpoint
CREATE TABLE "day_notes" (
	"tournament_id" text NOT NULL,
	"seq" integer NOT NULL,
	"text" text NOT NULL,
	"entries" integer[] NOT NULL,
	CONSTRAINT "day_notes_tournament_id_seq_pk" PRIMARY KEY("tournament_id","seq")
);
--> statement-breakpoint
CREATE TABLE "day_passes" (
	"id" serial PRIMARY KEY NOT NULL,
	"tournament_id" text NOT NULL,
	"kind" text NOT NULL,
	"court" integer,
	"station" text,
	"issued_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"secret_hash" text,
	"taken_at" timestamp with time zone,
	"until" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"unsent" integer DEFAULT 0 NOT NULL,
	"led_since" timestamp with time zone,
	CONSTRAINT "day_passes_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "day_passes_kind" CHECK ("day_passes"."kind" in ('court', 'scales', 'announcer')),
	CONSTRAINT "day_passes_court" CHECK (("day_passes"."kind" = 'court') = ("day_passes"."court" is not null)),
	CONSTRAINT "day_passes_station" CHECK (("day_passes"."kind" = 'scales') = ("day_passes"."station" is not null))
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"results_notified_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"uploaded_by" integer,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"valid_until" date,
	"reminded_at" timestamp with time zone,
	"removal_notified_at" timestamp with time zone,
	CONSTRAINT "documents_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "file_removals" (
	"name" text PRIMARY KEY NOT NULL,
	"area" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
	CONSTRAINT "journal_outcome" CHECK ("journal"."outcome" in ('done', 'refused', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"mailed_hash" text,
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_tokens_mailed_hash_unique" UNIQUE("mailed_hash")
);
--> statement-breakpoint
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
CREATE TABLE "notifications" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"activity_id" integer,
	"tournament_id" text,
	"place" text,
	"subject_id" integer,
	"read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tell_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "organisation_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" integer
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" serial PRIMARY KEY NOT NULL,
	"letter" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "pushes" (
	"id" serial PRIMARY KEY NOT NULL,
	"subscription_id" integer NOT NULL,
	"ids" integer[] NOT NULL,
	"is_digest" boolean NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_keys" (
	"key" uuid PRIMARY KEY NOT NULL,
	"actor_id" integer,
	"request" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"date" date NOT NULL,
	"location" text NOT NULL,
	"end_date" date,
	"answer_by" date,
	"programme" text DEFAULT '' NOT NULL,
	"picture" text,
	"picture_alt" text DEFAULT '' NOT NULL,
	"status" text,
	"announced_date" date,
	"announced_end_date" date,
	"announced_location" text,
	"places" integer,
	"price" integer DEFAULT 1000 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	CONSTRAINT "activities_end" CHECK ("activities"."end_date" >= "activities"."date"),
	CONSTRAINT "activities_answer_by" CHECK ("activities"."answer_by" <= "activities"."date"),
	CONSTRAINT "activities_places" CHECK ("activities"."places" > 0),
	CONSTRAINT "activities_price" CHECK ("activities"."price" > 0),
	CONSTRAINT "activities_announced" CHECK (("activities"."announced_date" is null) = ("activities"."announced_location" is null)),
	CONSTRAINT "activities_kind" CHECK ("activities"."kind" in ('event', 'camp'))
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" integer PRIMARY KEY DEFAULT nextval('notifications_id_seq') NOT NULL,
	"activity_id" integer NOT NULL,
	"athlete_id" integer NOT NULL,
	"invitee_id" integer NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reminded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "participants" (
	"activity_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "participants_activity_id_user_id_pk" PRIMARY KEY("activity_id","user_id"),
	CONSTRAINT "participants_status" CHECK ("participants"."status" in ('pending', 'accepted', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "readiness_reminders" (
	"activity_id" integer NOT NULL,
	"athlete_id" integer NOT NULL,
	"reminded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "readiness_reminders_activity_id_athlete_id_pk" PRIMARY KEY("activity_id","athlete_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ordered_with" uuid,
	"activity_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"payer_id" integer,
	"amount" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"gateway_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() + interval '1 minute' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('pending', 'paid', 'canceled'))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text NOT NULL,
	"requested_by" integer,
	"gateway_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() + interval '1 minute' NOT NULL,
	"ordered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('pending', 'succeeded', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	"description" text NOT NULL,
	"return_url" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"key" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"description" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "athlete_names" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"born" integer,
	CONSTRAINT "athlete_names_name" UNIQUE NULLS NOT DISTINCT("name","born")
);
--> statement-breakpoint
CREATE TABLE "clubs" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"city" text,
	"closed_at" timestamp with time zone,
	"name_reserved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"subject_id" integer NOT NULL,
	"policy" text NOT NULL,
	"version" text NOT NULL,
	"way" text DEFAULT 'site' NOT NULL,
	"refused" boolean DEFAULT false NOT NULL,
	"giver" text,
	"address" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "departure_ties" (
	"person_id" integer NOT NULL,
	"departed_id" integer NOT NULL,
	"tie" text NOT NULL,
	"confirmed" boolean NOT NULL,
	CONSTRAINT "departure_ties_person_id_departed_id_tie_pk" PRIMARY KEY("person_id","departed_id","tie")
);
--> statement-breakpoint
CREATE TABLE "departures" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"with_id" integer NOT NULL,
	"profile" jsonb NOT NULL,
	"erase_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erased_names" (
	"hash" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"previous_hash" text,
	"rotated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"user_agent" text DEFAULT '' NOT NULL,
	"second_factor_at" timestamp with time zone,
	"proved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_type" text NOT NULL,
	"firstname" text NOT NULL,
	"middlename" text,
	"lastname" text NOT NULL,
	"email" text,
	"email_verified_at" timestamp with time zone,
	"password_hash" text,
	"confirmed" boolean DEFAULT false NOT NULL,
	"news_by_mail" boolean DEFAULT true NOT NULL,
	"telephone" text,
	"federation" text,
	"image_url" text,
	"club_id" integer,
	"coach_id" integer,
	"parent_id" integer,
	"sex" text,
	"birthday" date,
	"weight" text,
	"technical_quality" text,
	"sport_qualification" text,
	"qualification" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"organiser_since" timestamp with time zone,
	"bracket_editor_since" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "users_user_type" CHECK ("users"."user_type" in ('athlete', 'club', 'coach', 'referee', 'parent')),
	CONSTRAINT "users_email_lower_case" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "rating_rows" (
	"rating" text NOT NULL,
	"number" integer NOT NULL,
	"line" integer NOT NULL,
	"sex" text NOT NULL,
	"weight" text NOT NULL,
	"name_id" integer NOT NULL,
	"club" text NOT NULL,
	"points" integer NOT NULL,
	"by_tournament" jsonb,
	"photo" text,
	"hide_photo" boolean DEFAULT false NOT NULL,
	"hide_points" boolean DEFAULT false NOT NULL,
	CONSTRAINT "rating_rows_rating_number_line_pk" PRIMARY KEY("rating","number","line")
);
--> statement-breakpoint
CREATE TABLE "rating_tables" (
	"rating" text NOT NULL,
	"number" integer NOT NULL,
	"uploaded_by" integer,
	"uploaded_at" timestamp with time zone NOT NULL,
	"published" integer,
	"published_by" integer,
	"published_at" timestamp with time zone,
	CONSTRAINT "rating_tables_rating_number_pk" PRIMARY KEY("rating","number")
);
--> statement-breakpoint
CREATE TABLE "result_answers" (
	"athlete_id" integer NOT NULL,
	"result" text NOT NULL,
	"mine" boolean NOT NULL,
	"answered_by" integer,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "result_answers_athlete_id_result_pk" PRIMARY KEY("athlete_id","result")
);
--> statement-breakpoint
CREATE TABLE "tournament_results" (
	"tournament_id" text NOT NULL,
	"line" integer NOT NULL,
	"category" text NOT NULL,
	"sex" text NOT NULL,
	"weight" text NOT NULL,
	"place" integer,
	"name_id" integer,
	"entry" integer,
	"team" text NOT NULL,
	"wins" integer,
	CONSTRAINT "tournament_results_tournament_id_line_pk" PRIMARY KEY("tournament_id","line")
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"sid" uuid,
	"passkey_challenge" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"old_email" text NOT NULL,
	"new_email" text NOT NULL,
	"old_confirmed_at" timestamp with time zone,
	"new_confirmed_at" timestamp with time zone,
	"changed_at" timestamp with time zone,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "totp_factors" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failed_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_id_published_content_revisions_tournament_id_number_fk" FOREIGN KEY ("id","published") REFERENCES "public"."content_revisions"("tournament_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weight_categories" ADD CONSTRAINT "weight_categories_group_id_category_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."category_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weight_categories" ADD CONSTRAINT "weight_categories_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_due_by_users_id_fk" FOREIGN KEY ("due_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_files" ADD CONSTRAINT "content_files_tournament_id_content_drafts_tournament_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."content_drafts"("tournament_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_files" ADD CONSTRAINT "content_files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_tournament_id_content_drafts_tournament_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."content_drafts"("tournament_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_athletes" ADD CONSTRAINT "day_athletes_tournament_id_tournament_days_tournament_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournament_days"("tournament_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_athletes" ADD CONSTRAINT "day_athletes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_athletes" ADD CONSTRAINT "day_athletes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_bout_news" ADD CONSTRAINT "day_bout_news_tournament_id_tournament_days_tournament_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournament_days"("tournament_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_bout_news" ADD CONSTRAINT "day_bout_news_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_draw_values" ADD CONSTRAINT "day_draw_values_tournament_id_tournament_days_tournament_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournament_days"("tournament_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_log" ADD CONSTRAINT "day_log_tournament_id_tournament_days_tournament_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournament_days"("tournament_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_log" ADD CONSTRAINT "day_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_log" ADD CONSTRAINT "day_log_pass_id_day_passes_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."day_passes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_notes" ADD CONSTRAINT "day_notes_tournament_id_seq_day_log_tournament_id_seq_fk" FOREIGN KEY ("tournament_id","seq") REFERENCES "public"."day_log"("tournament_id","seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_passes" ADD CONSTRAINT "day_passes_tournament_id_tournament_days_tournament_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournament_days"("tournament_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_passes" ADD CONSTRAINT "day_passes_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_secretaries" ADD CONSTRAINT "day_secretaries_tournament_id_tournament_days_tournament_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournament_days"("tournament_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_secretaries" ADD CONSTRAINT "day_secretaries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_requests" ADD CONSTRAINT "organisation_requests_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_keys" ADD CONSTRAINT "request_keys_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invitee_id_users_id_fk" FOREIGN KEY ("invitee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_participant_fk" FOREIGN KEY ("activity_id","athlete_id") REFERENCES "public"."participants"("activity_id","user_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readiness_reminders" ADD CONSTRAINT "readiness_reminders_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readiness_reminders" ADD CONSTRAINT "readiness_reminders_athlete_id_users_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_ordered_with_payments_id_fk" FOREIGN KEY ("ordered_with") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_activity_id_user_id_participants_activity_id_user_id_fk" FOREIGN KEY ("activity_id","user_id") REFERENCES "public"."participants"("activity_id","user_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_payment_id_sandbox_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sandbox_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_ties" ADD CONSTRAINT "departure_ties_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_ties" ADD CONSTRAINT "departure_ties_departed_id_users_id_fk" FOREIGN KEY ("departed_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_with_id_users_id_fk" FOREIGN KEY ("with_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_coach_id_users_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_parent_id_users_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_rows" ADD CONSTRAINT "rating_rows_name_id_athlete_names_id_fk" FOREIGN KEY ("name_id") REFERENCES "public"."athlete_names"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_rows" ADD CONSTRAINT "rating_rows_rating_number_rating_tables_rating_number_fk" FOREIGN KEY ("rating","number") REFERENCES "public"."rating_tables"("rating","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_tables" ADD CONSTRAINT "rating_tables_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_tables" ADD CONSTRAINT "rating_tables_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_answers" ADD CONSTRAINT "result_answers_athlete_id_users_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_answers" ADD CONSTRAINT "result_answers_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_results" ADD CONSTRAINT "tournament_results_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_results" ADD CONSTRAINT "tournament_results_name_id_athlete_names_id_fk" FOREIGN KEY ("name_id") REFERENCES "public"."athlete_names"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_results" ADD CONSTRAINT "tournament_results_entry_day_athletes_id_fk" FOREIGN KEY ("entry") REFERENCES "public"."day_athletes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_sid_sessions_id_fk" FOREIGN KEY ("sid") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_factors" ADD CONSTRAINT "totp_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "applications_key" ON "applications" USING btree ("author_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_each" ON "applications" USING btree ("author_id","tournament_id","category");--> statement-breakpoint
CREATE INDEX "applications_tournament" ON "applications" USING btree ("tournament_id");--> statement-breakpoint
CREATE UNIQUE INDEX "weight_categories_place" ON "weight_categories" USING btree ("group_id","sex","position");--> statement-breakpoint
CREATE INDEX "content_files_uploader" ON "content_files" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "content_revisions_actor" ON "content_revisions" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "content_revisions_publisher" ON "content_revisions" USING btree ("published_by");--> statement-breakpoint
CREATE INDEX "day_athletes_tournament" ON "day_athletes" USING btree ("tournament_id","id");--> statement-breakpoint
CREATE INDEX "day_athletes_application" ON "day_athletes" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "day_athletes_user" ON "day_athletes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "day_bout_news_reader" ON "day_bout_news" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "day_log_key" ON "day_log" USING btree ("tournament_id","key");--> statement-breakpoint
CREATE INDEX "day_log_actor" ON "day_log" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "day_log_pass" ON "day_log" USING btree ("pass_id") WHERE "day_log"."pass_id" is not null;--> statement-breakpoint
CREATE INDEX "day_passes_tournament" ON "day_passes" USING btree ("tournament_id","id");--> statement-breakpoint
CREATE INDEX "day_passes_issuer" ON "day_passes" USING btree ("issued_by");--> statement-breakpoint
CREATE INDEX "day_secretaries_user" ON "day_secretaries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "documents_valid_until" ON "documents" USING btree ("valid_until");--> statement-breakpoint
CREATE INDEX "file_removals_due" ON "file_removals" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "journal_actor" ON "journal" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "journal_subjects" ON "journal" USING gin ("subjects");--> statement-breakpoint
CREATE INDEX "journal_at" ON "journal" USING brin ("at");--> statement-breakpoint
CREATE INDEX "mail_tokens_user" ON "mail_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_tokens_newest" ON "mail_tokens" USING btree ("user_id","purpose") WHERE purpose not in ('verify_email', 'reset_password', 'login_link', 'deletion_undo');--> statement-breakpoint
CREATE INDEX "notices_until" ON "notices" USING btree ("until");--> statement-breakpoint
CREATE INDEX "notices_creator" ON "notices" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_picture" ON "notices" USING btree ("picture");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE not "notifications"."read";--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_count" ON "notifications" USING btree ("user_id","activity_id") WHERE "notifications"."type" in ('event_confirmation', 'camp_confirmation');--> statement-breakpoint
CREATE INDEX "notifications_subject" ON "notifications" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "notifications_tournament" ON "notifications" USING btree ("tournament_id") WHERE "notifications"."tournament_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_tell" ON "notifications" USING btree ("tell_at") WHERE "notifications"."tell_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at") WHERE "outbox"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pushes_due" ON "pushes" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "pushes_subscription" ON "pushes" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "rate_limits_window" ON "rate_limits" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "request_keys_actor" ON "request_keys" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "request_keys_age" ON "request_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "activities_kind_date" ON "activities" USING btree ("kind","date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "activities_creator" ON "activities" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "activities_picture" ON "activities" USING btree ("picture");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_participant" ON "invitations" USING btree ("athlete_id","activity_id");--> statement-breakpoint
CREATE INDEX "invitations_invitee" ON "invitations" USING btree ("invitee_id");--> statement-breakpoint
CREATE INDEX "participants_user" ON "participants" USING btree ("user_id","activity_id");--> statement-breakpoint
CREATE INDEX "readiness_reminders_athlete" ON "readiness_reminders" USING btree ("athlete_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_gateway" ON "payments" USING btree ("gateway_id") WHERE "payments"."ordered_with" is null;--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("ordered_with");--> statement-breakpoint
CREATE INDEX "payments_participant" ON "payments" USING btree ("activity_id","user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("due_at") WHERE "payments"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "payments_user" ON "payments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payments_payer" ON "payments" USING btree ("payer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_in_force" ON "payments" USING btree ("activity_id","user_id") WHERE "payments"."status" <> 'canceled';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_key" ON "refunds" USING btree ("key");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("due_at") WHERE "refunds"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "refunds_requester" ON "refunds" USING btree ("requested_by");--> statement-breakpoint
CREATE UNIQUE INDEX "clubs_name" ON "clubs" USING btree (replace(lower("name" collate "und-x-icu"), 'ё', 'е')) WHERE "clubs"."name_reserved_at" is not null and "clubs"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "consents_subject" ON "consents" USING btree ("subject_id","policy");--> statement-breakpoint
CREATE INDEX "departures_with" ON "departures" USING btree ("with_id");--> statement-breakpoint
CREATE UNIQUE INDEX "departures_email" ON "departures" USING btree (("profile" ->> 'email'));--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_club" ON "users" USING btree ("club_id");--> statement-breakpoint
CREATE INDEX "users_coach" ON "users" USING btree ("coach_id");--> statement-breakpoint
CREATE INDEX "users_parent" ON "users" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "rating_rows_name" ON "rating_rows" USING btree ("name_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rating_tables_published" ON "rating_tables" USING btree ("rating","published");--> statement-breakpoint
CREATE INDEX "rating_tables_uploader" ON "rating_tables" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "rating_tables_publisher" ON "rating_tables" USING btree ("published_by");--> statement-breakpoint
CREATE UNIQUE INDEX "result_answers_mine" ON "result_answers" USING btree ("result") WHERE "result_answers"."mine";--> statement-breakpoint
CREATE INDEX "result_answers_answerer" ON "result_answers" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "tournament_results_name" ON "tournament_results" USING btree ("name_id");--> statement-breakpoint
CREATE INDEX "tournament_results_entry" ON "tournament_results" USING btree ("entry");--> statement-breakpoint
CREATE INDEX "challenges_user" ON "challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
-- Places taken: whoever writes participants, `activities.taken` changes in the same transaction. Rows are locked by id, so that
-- two who remove participants of several activities do not wait for each other.
CREATE FUNCTION "keep_places_taken"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record;
BEGIN
  FOR changed IN EXECUTE 'SELECT activity_id, sum(places)::integer AS places FROM (' ||
    CASE WHEN TG_OP = 'INSERT' THEN '' ELSE
      'SELECT activity_id, -1 AS places FROM removed WHERE status <> ''declined''' END ||
    CASE WHEN TG_OP = 'UPDATE' THEN ' UNION ALL ' ELSE '' END ||
    CASE WHEN TG_OP = 'DELETE' THEN '' ELSE
      'SELECT activity_id, 1 AS places FROM added WHERE status <> ''declined''' END ||
    ') c GROUP BY activity_id HAVING sum(places) <> 0 ORDER BY activity_id'
  LOOP
    UPDATE activities SET taken = taken + changed.places WHERE id = changed.activity_id;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "participants_added" AFTER INSERT ON "participants"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "keep_places_taken"();
--> statement-breakpoint
CREATE TRIGGER "participants_changed" AFTER UPDATE ON "participants"
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "keep_places_taken"();
--> statement-breakpoint
CREATE TRIGGER "participants_removed" AFTER DELETE ON "participants"
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "keep_places_taken"();
--> statement-breakpoint
-- Journal: an entry stays as it was; retention alone removes some.
CREATE FUNCTION "keep_journal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('league.retention', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The journal is append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "journal_kept" BEFORE UPDATE OR DELETE ON "journal"
  FOR EACH ROW EXECUTE FUNCTION "keep_journal"();
--> statement-breakpoint
CREATE TRIGGER "journal_not_truncated" BEFORE TRUNCATE ON "journal"
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_journal"();
--> statement-breakpoint
-- Day log: a command stays as it was. Its actor may go, names may be erased from brackets that it holds as text, and a rehearsal is wiped.
CREATE FUNCTION "keep_day_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.actor_id IS NULL OR NEW.actor_id = OLD.actor_id)
    AND to_jsonb(OLD) - ARRAY['actor_id', 'payload', 'changes'] = to_jsonb(NEW) - ARRAY['actor_id', 'payload', 'changes']
    AND (OLD.payload = NEW.payload AND OLD.changes = NEW.changes
      OR OLD.type IN ('import-sheets', 'edit-sheet')) THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND starts_with(OLD.tournament_id, 'rehearsal_') THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The log of a day is append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "day_log_kept" BEFORE UPDATE OR DELETE ON "day_log"
  FOR EACH ROW EXECUTE FUNCTION "keep_day_log"();
--> statement-breakpoint
CREATE TRIGGER "day_log_not_truncated" BEFORE TRUNCATE ON "day_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_day_log"();
--> statement-breakpoint
-- Every state of the final's brackets, as it was imported or saved.
CREATE VIEW "bracket_revisions" AS
SELECT (c.change ->> 'id')::int AS category_id,
  (row_number() OVER (PARTITION BY c.change ->> 'id' ORDER BY l.seq))::int AS version,
  c.change #> '{after,rounds}' AS rounds,
  c.change #> '{after,roundsA}' AS rounds_a,
  c.change #> '{after,roundsB}' AS rounds_b,
  l.actor_id AS saved_by,
  l.at AS saved_at
FROM "day_log" l CROSS JOIN LATERAL jsonb_array_elements(l.changes) AS c(change)
WHERE l.tournament_id = 'final2024' AND c.change ->> 'part' = 'sheet' AND c.change -> 'after' <> 'null'::jsonb;
