ALTER TABLE "notifications" ADD COLUMN "duty" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "tournament_id" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_tournament_id_tournament_days_tournament_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournament_days"("tournament_id") ON DELETE no action ON UPDATE no action;