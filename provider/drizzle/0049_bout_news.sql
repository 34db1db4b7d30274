CREATE TABLE "day_bout_news" (
	"tournament_id" text NOT NULL,
	"number" integer NOT NULL,
	"entry" integer NOT NULL,
	"user_id" integer NOT NULL,
	"court" integer NOT NULL,
	"notification_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "day_bout_news_tournament_id_number_entry_user_id_pk" PRIMARY KEY("tournament_id","number","entry","user_id")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "day_bout_news" ADD CONSTRAINT "day_bout_news_tournament_id_tournament_days_tournament_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournament_days"("tournament_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_bout_news" ADD CONSTRAINT "day_bout_news_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_bout_news" ADD CONSTRAINT "day_bout_news_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "day_bout_news_reader" ON "day_bout_news" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "day_bout_news_card" ON "day_bout_news" USING btree ("notification_id") WHERE "day_bout_news"."notification_id" is not null;