CREATE TABLE "sandbox_refunds" (
	"key" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"description" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "payments_gateway";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "ordered_with" uuid;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_payment_id_sandbox_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sandbox_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_ordered_with_payments_id_fk" FOREIGN KEY ("ordered_with") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("ordered_with");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_gateway" ON "payments" USING btree ("gateway_id") WHERE "payments"."ordered_with" is null;--> statement-breakpoint
INSERT INTO "sandbox_refunds" ("key", "payment_id", "amount", "description")
  SELECT "refund_key", "id", "amount", 'Возврат по платежу ' || "id" FROM "sandbox_payments" WHERE "refund_key" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" DROP COLUMN "refund_key";