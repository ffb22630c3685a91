CREATE TABLE "extension_registrations" (
	"extension_id" integer NOT NULL,
	"organization_id" integer NOT NULL,
	"registration_id" text NOT NULL,
	"contact" text,
	"user_agent" text,
	"address" text,
	"registered_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	"password_changed_at" timestamp (3) with time zone,
	"dropped_at" timestamp (3) with time zone[] DEFAULT '{}' NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "extension_registrations_extension_id_registration_id_pk" PRIMARY KEY("extension_id","registration_id")
);
--> statement-breakpoint
ALTER TABLE "extension_registrations" ADD CONSTRAINT "extension_registrations_extension_id_extensions_id_fk" FOREIGN KEY ("extension_id") REFERENCES "public"."extensions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extension_registrations" ADD CONSTRAINT "extension_registrations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "extension_registrations_organization" ON "extension_registrations" USING btree ("organization_id");