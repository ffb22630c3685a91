CREATE TABLE "call_extension_spend" (
	"organization_id" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"extension_number" text NOT NULL,
	"spent" bigint NOT NULL,
	CONSTRAINT "call_extension_spend_organization_id_extension_number_hour_pk" PRIMARY KEY("organization_id","extension_number","hour")
);
--> statement-breakpoint
CREATE TABLE "call_holds" (
	"organization_id" integer NOT NULL,
	"call_id" uuid NOT NULL,
	"switch_name" text NOT NULL,
	"switch_call_id" text NOT NULL,
	"extension_number" text NOT NULL,
	"dialed_number" text NOT NULL,
	"minute_price" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"granted_seconds" integer NOT NULL,
	"authorized_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"missing_since" timestamp with time zone,
	CONSTRAINT "call_holds_organization_id_call_id_pk" PRIMARY KEY("organization_id","call_id")
);
--> statement-breakpoint
CREATE INDEX "call_holds_expiry" ON "call_holds" USING btree ("expires_at");
--> statement-breakpoint
-- Today's and yesterday's spend, so that caps and the list of extensions are right from the start.
INSERT INTO "call_extension_spend" ("organization_id", "hour", "extension_number", "spent")
SELECT o.id, date_trunc('hour', c.started_at, 'UTC'), c.extension_number, sum(c.call_price)::bigint
FROM "organizations" o
JOIN "calls" c ON c.organization_id = o.id AND c.started_at >= now() - interval '2 days' AND c.call_price > 0
GROUP BY 1, 2, 3;
