CREATE TABLE "recording_link_revocations" (
	"organization_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"epoch" integer NOT NULL,
	"revoked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recording_link_revocations_organization_id_kind_subject_pk" PRIMARY KEY("organization_id","kind","subject")
);
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "recording_links_epoch" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_targets" ADD COLUMN "owner_user_id" integer;--> statement-breakpoint
ALTER TABLE "delivery_targets" ADD COLUMN "has_recordings" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "recording_link_revocations" ADD CONSTRAINT "recording_link_revocations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_targets" ADD CONSTRAINT "delivery_targets_owner_user_id_users_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What a USER registered has that USER's rights from now on, and so have the summaries of their Pipedrive; all else stays the
-- organization's.
UPDATE "delivery_targets" t SET "owner_user_id" = u."id"
FROM "integrations" i JOIN "users" u ON u."organization_id" = i."organization_id" AND u."email" = i."registered_by"
WHERE i."organization_id" = t."organization_id" AND i."gateway" = CASE t."gateway" WHEN 'pipedrive-ai' THEN 'pipedrive' ELSE t."gateway" END AND t."removed_at" IS NULL AND u."role" = 'USER';
