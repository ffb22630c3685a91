CREATE TABLE "person_choices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_choices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"gateway" text NOT NULL,
	"phone" text NOT NULL,
	"person_id" text,
	"person_kind" text,
	"person_name" text,
	"chosen_by" text NOT NULL,
	"chosen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "findings" jsonb;--> statement-breakpoint
ALTER TABLE "delivery_queues" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "call_deliveries" ADD COLUMN "findings" jsonb;--> statement-breakpoint
ALTER TABLE "person_choices" ADD CONSTRAINT "person_choices_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "person_choices_phone" ON "person_choices" USING btree ("organization_id","gateway","phone");