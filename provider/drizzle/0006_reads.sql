DROP INDEX "activities_kind_date";--> statement-breakpoint
CREATE INDEX "bracket_revisions_saver" ON "bracket_revisions" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "activities_creator" ON "activities" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "payments_user" ON "payments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payments_payer" ON "payments" USING btree ("payer_id");--> statement-breakpoint
CREATE INDEX "activities_kind_date" ON "activities" USING btree ("kind","date" DESC NULLS FIRST,"id" DESC NULLS FIRST);