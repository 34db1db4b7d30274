CREATE TABLE "news_settings" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"frequency" text NOT NULL,
	CONSTRAINT "news_settings_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "kind" text;--> statement-breakpoint
-- Of the older ones only the type tells what they are about.
UPDATE "notifications" SET "kind" = CASE
	WHEN "type" LIKE '%\_invitation' THEN 'invitation'
	WHEN "type" LIKE '%\_confirmation' THEN 'answer'
	WHEN "type" = 'account_notification' THEN 'account'
	ELSE 'change'
END;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "tell_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "news_settings" ADD CONSTRAINT "news_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_tell" ON "notifications" USING btree ("tell_at") WHERE "notifications"."tell_at" is not null;