CREATE TABLE "call_class_days" (
	"organization_id" integer NOT NULL,
	"day" date NOT NULL,
	"direction" text NOT NULL,
	"number_class" text NOT NULL,
	"total" integer NOT NULL,
	"answered" integer NOT NULL,
	"talk_seconds" bigint NOT NULL,
	"spend" bigint NOT NULL,
	CONSTRAINT "call_class_days_organization_id_day_direction_number_class_pk" PRIMARY KEY("organization_id","day","direction","number_class")
);
--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "number_class" text;--> statement-breakpoint
ALTER TABLE "quarantined_events" ADD COLUMN "switch_call_id" text;