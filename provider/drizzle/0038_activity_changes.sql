ALTER TABLE "activities" ADD COLUMN "announced_date" date;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "announced_end_date" date;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "announced_location" text;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "places" integer;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_places" CHECK ("activities"."places" > 0);--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_announced" CHECK (("activities"."announced_date" is null) = ("activities"."announced_location" is null));