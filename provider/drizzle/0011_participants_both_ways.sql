DROP INDEX "participants_user";--> statement-breakpoint
CREATE INDEX "participants_user" ON "participants" USING btree ("user_id","activity_id");