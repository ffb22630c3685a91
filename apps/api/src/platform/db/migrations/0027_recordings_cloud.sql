ALTER TABLE "organization_integrations" ADD COLUMN "sealed_secrets" text;--> statement-breakpoint
ALTER TABLE "organization_integrations" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "organization_integrations_cloud" ON "organization_integrations" USING btree ("organization_id") WHERE gateway = 'recordings_cloud';