CREATE TABLE "call_notes" (
	"organization_id" integer NOT NULL,
	"call_started_at" timestamp (3) with time zone NOT NULL,
	"call_id" uuid NOT NULL,
	"contact" text NOT NULL,
	"text" text NOT NULL,
	"tags" text[] NOT NULL,
	"version" integer NOT NULL,
	"user_id" integer,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "call_notes_organization_id_call_started_at_call_id_pk" PRIMARY KEY("organization_id","call_started_at","call_id")
);
--> statement-breakpoint
ALTER TABLE "call_notes" ADD CONSTRAINT "call_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;