CREATE TABLE "departure_ties" (
	"person_id" integer NOT NULL,
	"departed_id" integer NOT NULL,
	"tie" text NOT NULL,
	"confirmed" boolean NOT NULL,
	CONSTRAINT "departure_ties_person_id_departed_id_tie_pk" PRIMARY KEY("person_id","departed_id","tie")
);
--> statement-breakpoint
CREATE TABLE "departures" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"with_id" integer NOT NULL,
	"kept" jsonb NOT NULL,
	"erase_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "departure_ties" ADD CONSTRAINT "departure_ties_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_ties" ADD CONSTRAINT "departure_ties_departed_id_users_id_fk" FOREIGN KEY ("departed_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_with_id_users_id_fk" FOREIGN KEY ("with_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "departures_with" ON "departures" USING btree ("with_id");--> statement-breakpoint
CREATE UNIQUE INDEX "departures_email" ON "departures" USING btree (("kept" ->> 'email'));