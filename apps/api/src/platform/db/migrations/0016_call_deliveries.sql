CREATE TABLE "call_deliveries" (
	"target_id" integer NOT NULL,
	"organization_id" integer NOT NULL,
	"call_id" uuid NOT NULL,
	"event_type" text NOT NULL,
	"call_started_at" timestamp (3) with time zone NOT NULL,
	"contact" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_events" (
	"organization_id" integer NOT NULL,
	"call_id" uuid NOT NULL,
	"event_type" text NOT NULL,
	"call" jsonb NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "call_events_organization_id_call_id_event_type_pk" PRIMARY KEY("organization_id","call_id","event_type")
);
--> statement-breakpoint
CREATE TABLE "delivery_targets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_targets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"gateway" text NOT NULL,
	"extension_number" text,
	"event_types" text[] NOT NULL,
	"condition" jsonpath,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "delivery_targets" ADD CONSTRAINT "delivery_targets_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_deliveries_due" ON "call_deliveries" USING btree ("target_id","due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_targets_live" ON "delivery_targets" USING btree ("organization_id","gateway",coalesce(extension_number, '')) WHERE removed_at is null;