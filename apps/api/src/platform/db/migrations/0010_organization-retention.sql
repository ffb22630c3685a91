CREATE TABLE "organization_retention" (
	"organization_id" integer PRIMARY KEY NOT NULL,
	"numbers_days" integer,
	"recordings_days" integer,
	"deliveries_days" integer
);
--> statement-breakpoint
ALTER TABLE "organization_retention" ADD CONSTRAINT "organization_retention_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;