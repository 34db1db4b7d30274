ALTER TABLE "activities" ADD COLUMN "end_date" date;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "answer_by" date;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "programme" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_end" CHECK ("activities"."end_date" >= "activities"."date");--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_answer_by" CHECK ("activities"."answer_by" <= "activities"."date");