CREATE TABLE "call_exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "call_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"format" text NOT NULL,
	"file_name" text NOT NULL,
	"description" text,
	"filter" jsonb NOT NULL,
	"registration" text,
	"mails" boolean NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"total" integer,
	"rows" integer DEFAULT 0 NOT NULL,
	"bytes" bigint,
	"file" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"canceled_by" text,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "call_exports" ADD CONSTRAINT "call_exports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_exports" ADD CONSTRAINT "call_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_exports_list" ON "call_exports" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "call_exports_user" ON "call_exports" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "call_exports_running" ON "call_exports" USING btree ("organization_id") WHERE state = 'running';