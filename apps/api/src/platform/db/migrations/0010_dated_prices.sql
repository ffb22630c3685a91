CREATE TABLE "organization_rate_plans" (
	"organization_id" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "organization_rate_plans_organization_id_since_pk" PRIMARY KEY("organization_id","since")
);
--> statement-breakpoint
ALTER TABLE "number_rates" ADD COLUMN "valid_from" timestamp with time zone DEFAULT '2000-01-01 00:00:00+00' NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_plans" ADD COLUMN "valid_from" timestamp with time zone DEFAULT '2000-01-01 00:00:00+00' NOT NULL;--> statement-breakpoint
ALTER TABLE "number_rates" DROP CONSTRAINT "number_rates_pkey";--> statement-breakpoint
ALTER TABLE "rate_plans" DROP CONSTRAINT "rate_plans_pkey";--> statement-breakpoint
ALTER TABLE "number_rates" ALTER COLUMN "minute_price" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "number_rates" ADD CONSTRAINT "number_rates_prefix_valid_from_pk" PRIMARY KEY("prefix","valid_from");--> statement-breakpoint
ALTER TABLE "rate_plans" ADD CONSTRAINT "rate_plans_code_valid_from_pk" PRIMARY KEY("code","valid_from");--> statement-breakpoint
ALTER TABLE "organization_rate_plans" ADD CONSTRAINT "organization_rate_plans_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "organization_rate_plans" ("organization_id", "since", "code") SELECT "id", '2000-01-01 00:00:00+00', CASE WHEN "is_rateplan_legacy" THEN 'legacy' ELSE 'current' END FROM "organizations";
