CREATE TABLE "missed_calls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "missed_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"contact" text NOT NULL,
	"call_id" uuid NOT NULL,
	"extension_number" text NOT NULL,
	"first_missed_at" timestamp (3) with time zone NOT NULL,
	"missed_at" timestamp (3) with time zone NOT NULL,
	"ring_seconds" integer NOT NULL,
	"attempts" integer NOT NULL,
	"claimed_by" integer,
	"claimed_at" timestamp with time zone,
	"tried_at" timestamp (3) with time zone,
	"resolved_at" timestamp with time zone,
	"resolved_by" integer
);
--> statement-breakpoint
ALTER TABLE "missed_calls" ADD CONSTRAINT "missed_calls_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missed_calls" ADD CONSTRAINT "missed_calls_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "missed_calls_open" ON "missed_calls" USING btree ("organization_id","contact") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "missed_calls_waiting" ON "missed_calls" USING btree ("organization_id","missed_at") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "missed_calls_resolved" ON "missed_calls" USING btree ("organization_id","resolved_at");