CREATE TABLE "readiness_reminders" (
	"activity_id" integer NOT NULL,
	"athlete_id" integer NOT NULL,
	"reminded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "readiness_reminders_activity_id_athlete_id_pk" PRIMARY KEY("activity_id","athlete_id")
);
--> statement-breakpoint
ALTER TABLE "readiness_reminders" ADD CONSTRAINT "readiness_reminders_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readiness_reminders" ADD CONSTRAINT "readiness_reminders_athlete_id_users_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "readiness_reminders_athlete" ON "readiness_reminders" USING btree ("athlete_id");