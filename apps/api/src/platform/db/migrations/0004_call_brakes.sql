CREATE TABLE "brake_warnings" (
	"organization_id" integer NOT NULL,
	"brake" text NOT NULL,
	"percent" integer NOT NULL,
	"period" date NOT NULL,
	CONSTRAINT "brake_warnings_organization_id_brake_percent_pk" PRIMARY KEY("organization_id","brake","percent")
);
--> statement-breakpoint
CREATE TABLE "call_blocks" (
	"organization_id" integer PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"letter" text,
	"blocked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "call_days" ADD COLUMN "outside_calls" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "call_days" ADD COLUMN "short_calls" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "call_blocks" ADD CONSTRAINT "call_blocks_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Calls between extensions count too until the month ends: the roll-up does not tell them apart.
UPDATE "call_days" SET "outside_calls" = "total"
WHERE "direction" = 'outbound' AND "day" >= date_trunc('month', now() AT TIME ZONE 'America/Sao_Paulo')::date;
