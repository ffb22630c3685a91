CREATE TABLE "extension_limits" (
	"extension_id" integer PRIMARY KEY NOT NULL,
	"organization_id" integer NOT NULL,
	"calls_at_once" integer,
	"hourly_spend" bigint,
	"daily_spend" bigint,
	"destinations" text[] NOT NULL,
	"countries" text[],
	"weekdays" smallint[] NOT NULL,
	"opens_at" text,
	"closes_at" text,
	"released_on" date
);
--> statement-breakpoint
CREATE TABLE "organization_limits" (
	"organization_id" integer PRIMARY KEY NOT NULL,
	"calls_at_once" integer NOT NULL,
	"locked_destinations" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "extensions" ADD COLUMN "sip_password" text;--> statement-breakpoint
ALTER TABLE "extensions" ADD COLUMN "cdr_webhook_url" text;--> statement-breakpoint
ALTER TABLE "extensions" ADD COLUMN "cdr_webhook_version" text;--> statement-breakpoint
ALTER TABLE "extensions" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "extension_limits" ADD CONSTRAINT "extension_limits_extension_id_extensions_id_fk" FOREIGN KEY ("extension_id") REFERENCES "public"."extensions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extension_limits" ADD CONSTRAINT "extension_limits_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_limits" ADD CONSTRAINT "organization_limits_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extensions" ADD CONSTRAINT "extensions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "extensions_user" ON "extensions" USING btree ("user_id");