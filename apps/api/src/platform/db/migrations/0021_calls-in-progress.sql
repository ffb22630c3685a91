-- A crash of the database empties live_calls. Calls with a hold come back with the next list of the switch.
CREATE TABLE "dialed_calls" (
	"organization_id" integer NOT NULL,
	"call_id" uuid NOT NULL,
	"token_id" integer NOT NULL,
	"idempotency_key" text,
	"extension_number" text NOT NULL,
	"dialed_number" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"placing_since" timestamp with time zone,
	CONSTRAINT "dialed_calls_organization_id_call_id_pk" PRIMARY KEY("organization_id","call_id")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "live_calls" (
	"organization_id" integer NOT NULL,
	"call_id" uuid NOT NULL,
	"switch_name" text NOT NULL,
	"switch_call_id" text NOT NULL,
	"direction" text NOT NULL,
	"extension_number" text NOT NULL,
	"dialed_number" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"missing_since" timestamp with time zone,
	CONSTRAINT "live_calls_organization_id_call_id_pk" PRIMARY KEY("organization_id","call_id")
);
--> statement-breakpoint
CREATE INDEX "dialed_calls_token" ON "dialed_calls" USING btree ("token_id","created_at");