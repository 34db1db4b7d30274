-- The release before this one may still be serving: nothing is written between the copy and the end.
LOCK TABLE "participants", "notifications" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" integer PRIMARY KEY DEFAULT nextval('notifications_id_seq') NOT NULL,
	"activity_id" integer NOT NULL,
	"athlete_id" integer NOT NULL,
	"invitee_id" integer NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Up to here an invitation was its notification. One that its person had deleted stayed as a hidden row, to be answered and
-- paid by its number; the invitation keeps that number, and the hidden row goes.
INSERT INTO "invitations" ("id", "activity_id", "athlete_id", "invitee_id", "message", "created_at")
SELECT n."id", n."activity_id", n."subject_id", n."user_id", n."message", n."created_at"
FROM "notifications" n JOIN "participants" p ON p."activity_id" = n."activity_id" AND p."user_id" = n."subject_id"
WHERE n."type" IN ('event_invitation', 'camp_invitation');--> statement-breakpoint
DELETE FROM "notifications" WHERE "hidden";--> statement-breakpoint
ALTER TABLE "participants" DROP CONSTRAINT "participants_enrolled_by_users_id_fk";
--> statement-breakpoint
DROP INDEX "notifications_invitation";--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invitee_id_users_id_fk" FOREIGN KEY ("invitee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_participant_fk" FOREIGN KEY ("activity_id","athlete_id") REFERENCES "public"."participants"("activity_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_participant" ON "invitations" USING btree ("athlete_id","activity_id");--> statement-breakpoint
CREATE INDEX "invitations_invitee" ON "invitations" USING btree ("invitee_id");--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "hidden";--> statement-breakpoint
ALTER TABLE "participants" DROP COLUMN "enrolled_by";