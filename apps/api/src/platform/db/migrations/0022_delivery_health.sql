CREATE TABLE "delivery_incidents" (
	"target_id" integer PRIMARY KEY NOT NULL,
	"failing_since" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"warned_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "delivery_replays" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_replays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"target_id" integer NOT NULL,
	"started_from" timestamp (3) with time zone NOT NULL,
	"started_before" timestamp (3) with time zone NOT NULL,
	"is_of_all_calls" boolean NOT NULL,
	"after_started_at" timestamp (3) with time zone NOT NULL,
	"after_sequence" bigint DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"seen" integer DEFAULT 0 NOT NULL,
	"made" integer DEFAULT 0 NOT NULL,
	"delivered" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"dead" integer DEFAULT 0 NOT NULL,
	"asked_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paused_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"canceled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_queues" ADD COLUMN "is_paused_by_person" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "call_deliveries" ADD COLUMN "replay_id" integer;--> statement-breakpoint
ALTER TABLE "integrations" ADD COLUMN "sealed_former_secret" text;--> statement-breakpoint
ALTER TABLE "integrations" ADD COLUMN "former_secret_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "delivery_incidents" ADD CONSTRAINT "delivery_incidents_target_id_delivery_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."delivery_targets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_replays" ADD CONSTRAINT "delivery_replays_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_replays" ADD CONSTRAINT "delivery_replays_target_id_delivery_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."delivery_targets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_replays_list" ON "delivery_replays" USING btree ("organization_id","target_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_replays_live" ON "delivery_replays" USING btree ("target_id") WHERE done_at is null and canceled_at is null;