ALTER TABLE "totp_factors" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "totp_factors" ADD COLUMN "failed_at" timestamp with time zone;