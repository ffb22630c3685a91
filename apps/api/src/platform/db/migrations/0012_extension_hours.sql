CREATE TABLE "call_extension_hours" (
	"organization_id" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"direction" text NOT NULL,
	"extension_number" text NOT NULL,
	"total" integer NOT NULL,
	"answered" integer NOT NULL,
	"talk_seconds" bigint NOT NULL,
	CONSTRAINT "call_extension_hours_organization_id_hour_direction_extension_number_pk" PRIMARY KEY("organization_id","hour","direction","extension_number")
);
--> statement-breakpoint
ALTER TABLE "call_counters" ADD COLUMN "extension_hours_from" timestamp with time zone DEFAULT date_trunc('hour', now(), 'UTC') NOT NULL;--> statement-breakpoint
ALTER TABLE "call_counters" ADD COLUMN "extension_hours_before" timestamp with time zone DEFAULT date_trunc('hour', now(), 'UTC') NOT NULL;