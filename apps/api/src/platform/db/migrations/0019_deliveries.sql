CREATE TABLE "deliveries" (
	"target_id" integer NOT NULL,
	"call_started_at" timestamp (3) with time zone NOT NULL,
	"call_id" uuid NOT NULL,
	"event_type" text NOT NULL,
	"organization_id" integer NOT NULL,
	"contact" text NOT NULL,
	"state" text NOT NULL,
	"attempts" smallint NOT NULL,
	"may_exist" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone DEFAULT now() NOT NULL,
	"record_id" text,
	"note" text,
	CONSTRAINT "deliveries_target_id_call_started_at_call_id_event_type_pk" PRIMARY KEY("target_id","call_started_at","call_id","event_type")
) PARTITION BY RANGE ("call_started_at");
--> statement-breakpoint
CREATE TABLE "deliveries_default" PARTITION OF "deliveries" DEFAULT;
--> statement-breakpoint
CREATE TABLE "delivery_queues" (
	"target_id" integer PRIMARY KEY NOT NULL,
	"organization_id" integer NOT NULL,
	"gateway" text NOT NULL,
	"next_at" timestamp with time zone DEFAULT 'infinity' NOT NULL,
	"concurrency" smallint NOT NULL,
	"interval_ms" integer DEFAULT 0 NOT NULL,
	"burst" smallint DEFAULT 1 NOT NULL,
	"paced_until" timestamp with time zone DEFAULT '-infinity' NOT NULL,
	"closed_until" timestamp with time zone DEFAULT '-infinity' NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"paused_at" timestamp with time zone,
	"paused_reason" text,
	"last_success_at" timestamp with time zone
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
--> statement-breakpoint
CREATE TABLE "integrations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "integrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"gateway" text NOT NULL,
	"is_told" boolean NOT NULL,
	"webhook_constraint" jsonb NOT NULL,
	"sealed_metadata" text NOT NULL,
	"registered_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "call_deliveries" ADD COLUMN "attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "call_deliveries" ADD COLUMN "first_tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "call_deliveries" ADD COLUMN "may_exist" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "call_deliveries" ADD COLUMN "owner" integer;--> statement-breakpoint
ALTER TABLE "call_deliveries" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "delivery_queues" ADD CONSTRAINT "delivery_queues_target_id_delivery_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."delivery_targets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrations" ADD CONSTRAINT "integrations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_queues_next" ON "delivery_queues" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "delivery_queues_organization" ON "delivery_queues" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "integrations_gateway" ON "integrations" USING btree ("organization_id","gateway");--> statement-breakpoint
CREATE INDEX "call_deliveries_begun" ON "call_deliveries" USING btree ("target_id","contact") WHERE state <> 'queued';--> statement-breakpoint
ALTER TABLE "call_deliveries" SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_cost_delay = 0);--> statement-breakpoint
-- Addresses that extensions were given before anybody told them anything: from now on their calls are told.
INSERT INTO "delivery_targets" ("organization_id", "gateway", "extension_number", "event_types")
SELECT "organization_id", 'extension-webhook', "number", '{channel-hangup}' FROM "extensions" WHERE "cdr_webhook_url" IS NOT NULL;--> statement-breakpoint
INSERT INTO "delivery_queues" ("target_id", "organization_id", "gateway", "concurrency")
SELECT "id", "organization_id", "gateway", 4 FROM "delivery_targets" WHERE "removed_at" IS NULL;
