DROP INDEX "mail_tokens_user";--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_tokens_newest" ON "mail_tokens" USING btree ("user_id","purpose") WHERE purpose not in ('verify_email', 'reset_password', 'login_link', 'deletion_undo');--> statement-breakpoint
CREATE INDEX "mail_tokens_user" ON "mail_tokens" USING btree ("user_id","purpose");