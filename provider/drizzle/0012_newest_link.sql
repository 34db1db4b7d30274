DROP INDEX "mail_tokens_user";--> statement-breakpoint
-- All links of one purpose live equally long: the newest is the one that ends last.
DELETE FROM "mail_tokens" AS "older" USING "mail_tokens" AS "newer"
  WHERE "older"."user_id" = "newer"."user_id" AND "older"."purpose" = "newer"."purpose"
    AND ("older"."expires_at", "older"."hash") < ("newer"."expires_at", "newer"."hash");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_tokens_user" ON "mail_tokens" USING btree ("user_id","purpose");
