CREATE TABLE "request_keys" (
	"key" uuid PRIMARY KEY NOT NULL,
	"actor_id" integer,
	"request" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "request_keys" ADD CONSTRAINT "request_keys_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_keys_actor" ON "request_keys" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "request_keys_age" ON "request_keys" USING btree ("created_at");