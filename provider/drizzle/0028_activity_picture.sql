ALTER TABLE "activities" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "picture_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "activities_picture" ON "activities" USING btree ("picture");