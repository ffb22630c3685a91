CREATE TABLE "delivery_hours" (
	"target_id" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"answer" smallint NOT NULL,
	"total" integer NOT NULL,
	"ms_buckets" integer[] NOT NULL,
	CONSTRAINT "delivery_hours_target_id_hour_state_answer_pk" PRIMARY KEY("target_id","hour","state","answer")
);
--> statement-breakpoint
CREATE TABLE "delivery_tries" (
	"target_id" integer NOT NULL,
	"call_started_at" timestamp (3) with time zone NOT NULL,
	"call_id" uuid NOT NULL,
	"event_type" text NOT NULL,
	"organization_id" integer NOT NULL,
	"is_failure" boolean NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"ms" integer NOT NULL,
	"state" text NOT NULL,
	"note" text,
	"exchanges" json NOT NULL
) PARTITION BY LIST ("is_failure");
--> statement-breakpoint
CREATE TABLE "delivery_tries_failed" PARTITION OF "delivery_tries" FOR VALUES IN (true) PARTITION BY RANGE ("happened_at");--> statement-breakpoint
CREATE TABLE "delivery_tries_failed_default" PARTITION OF "delivery_tries_failed" DEFAULT;--> statement-breakpoint
CREATE TABLE "delivery_tries_others" PARTITION OF "delivery_tries" FOR VALUES IN (false) PARTITION BY RANGE ("happened_at");--> statement-breakpoint
CREATE TABLE "delivery_tries_others_default" PARTITION OF "delivery_tries_others" DEFAULT;--> statement-breakpoint
DROP INDEX "call_deliveries_due";--> statement-breakpoint
ALTER TABLE "call_deliveries" ADD COLUMN "is_replay" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "delivery_tries_of" ON "delivery_tries" USING btree ("target_id","call_started_at","call_id");--> statement-breakpoint
CREATE INDEX "deliveries_not_delivered" ON "deliveries" USING btree ("target_id","state","call_started_at") WHERE state <> 'delivered';--> statement-breakpoint
CREATE INDEX "call_deliveries_due" ON "call_deliveries" USING btree ("target_id","is_replay","due_at");--> statement-breakpoint
ALTER TABLE "delivery_hours" SET (fillfactor = 50);
