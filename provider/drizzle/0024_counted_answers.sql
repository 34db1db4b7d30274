CREATE TABLE "push_subscriptions" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "pushes" (
	"id" serial PRIMARY KEY NOT NULL,
	"subscription_id" integer NOT NULL,
	"ids" integer[] NOT NULL,
	"is_digest" boolean NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pushes_due" ON "pushes" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "pushes_subscription" ON "pushes" USING btree ("subscription_id");--> statement-breakpoint
-- The cards of a coach or club about one event or camp become one, which counts; unread if one of them was.
UPDATE "notifications" n SET "read" = false
WHERE n."type" LIKE '%\_confirmation' AND n."read" AND EXISTS (
	SELECT 1 FROM "notifications" o
	WHERE o."user_id" = n."user_id" AND o."activity_id" = n."activity_id" AND o."type" = n."type" AND NOT o."read"
);--> statement-breakpoint
DELETE FROM "notifications" n USING "notifications" o
WHERE n."type" LIKE '%\_confirmation' AND o."type" = n."type" AND o."user_id" = n."user_id"
	AND o."activity_id" = n."activity_id" AND (o."created_at", o."id") > (n."created_at", n."id");--> statement-breakpoint
UPDATE "notifications" n SET "subject_id" = NULL, "message" =
	CASE c.kind WHEN 'camp' THEN 'Лагерь' ELSE 'Событие' END
	|| ' «' || replace(replace(c.name, '«', '„'), '»', '“') || '»: '
	|| coalesce(nullif(concat_ws(', ',
		CASE WHEN c.accepted > 0 THEN c.accepted || CASE WHEN c.accepted % 10 = 1 AND c.accepted % 100 <> 11 THEN ' принял' ELSE ' приняли' END END,
		CASE WHEN c.declined > 0 THEN c.declined || CASE WHEN c.declined % 10 = 1 AND c.declined % 100 <> 11 THEN ' отказался' ELSE ' отказались' END END
	), ''), 'ответов нет')
	|| chr(10) || concat_ws(' ',
		to_char(c.date, 'FMDD') || ' '
			|| (array['января', 'февраля', 'марта', 'апреля', 'мая', 'июня', 'июля', 'августа', 'сентября', 'октября', 'ноября', 'декабря'])[extract(month from c.date)::int]
			|| ' ' || to_char(c.date, 'FMYYYY') || ' г., ' || c.location || '.',
		CASE WHEN c.paid > 0 THEN 'Оплатили: ' || c.paid || '.' END,
		CASE WHEN c.pending > 0 THEN 'Не ответили: ' || c.pending || '.' END
	)
FROM (
	SELECT m."id", a."kind", a."name", a."date", a."location",
		count(p."user_id") FILTER (WHERE p."status" = 'accepted') AS accepted,
		count(p."user_id") FILTER (WHERE p."status" = 'declined') AS declined,
		count(p."user_id") FILTER (WHERE p."status" = 'pending') AS pending,
		count(p."user_id") FILTER (WHERE EXISTS (
			SELECT 1 FROM "payments" y WHERE y."activity_id" = p."activity_id" AND y."user_id" = p."user_id" AND y."status" = 'paid'
		)) AS paid
	FROM "notifications" m
	JOIN "activities" a ON a."id" = m."activity_id"
	LEFT JOIN ("participants" p JOIN "users" u ON u."id" = p."user_id")
		ON p."activity_id" = a."id" AND (a."created_by" = m."user_id" OR (u."coach_id" = m."user_id" AND u."confirmed"))
	WHERE m."type" LIKE '%\_confirmation'
	GROUP BY m."id", a."id"
) c
WHERE c."id" = n."id";--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_count" ON "notifications" USING btree ("user_id","activity_id") WHERE "notifications"."type" in ('event_confirmation', 'camp_confirmation');