CREATE TABLE "access_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"lifetime_seconds" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_counters" (
	"organization_id" integer PRIMARY KEY NOT NULL,
	"last_sequence" bigint DEFAULT 0 NOT NULL
) WITH (fillfactor = 50);
--> statement-breakpoint
CREATE TABLE "call_days" (
	"organization_id" integer NOT NULL,
	"day" date NOT NULL,
	"direction" text NOT NULL,
	"hangup_cause" text NOT NULL,
	"total" integer NOT NULL,
	"answered" integer NOT NULL,
	"talk_seconds" bigint NOT NULL,
	CONSTRAINT "call_days_organization_id_day_direction_hangup_cause_pk" PRIMARY KEY("organization_id","day","direction","hangup_cause")
);
--> statement-breakpoint
CREATE TABLE "call_extension_days" (
	"organization_id" integer NOT NULL,
	"day" date NOT NULL,
	"direction" text NOT NULL,
	"extension_number" text NOT NULL,
	"total" integer NOT NULL,
	"answered" integer NOT NULL,
	"talk_seconds" bigint NOT NULL,
	CONSTRAINT "call_extension_days_organization_id_day_direction_extension_number_pk" PRIMARY KEY("organization_id","day","direction","extension_number")
);
--> statement-breakpoint
CREATE TABLE "call_hours" (
	"organization_id" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"direction" text NOT NULL,
	"hangup_cause" text NOT NULL,
	"total" integer NOT NULL,
	"answered" integer NOT NULL,
	"talk_seconds" bigint NOT NULL,
	"last_ended_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "call_hours_organization_id_hour_direction_hangup_cause_pk" PRIMARY KEY("organization_id","hour","direction","hangup_cause")
);
--> statement-breakpoint
CREATE TABLE "call_keys" (
	"organization_id" integer NOT NULL,
	"call_id" uuid NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "call_keys_organization_id_call_id_pk" PRIMARY KEY("organization_id","call_id")
);
--> statement-breakpoint
CREATE TABLE "calls" (
	"organization_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	"direction" text NOT NULL,
	"extension_number" text NOT NULL,
	"dialed_number" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"duration_seconds" integer NOT NULL,
	"hangup_cause" text NOT NULL,
	"hangup_detail" text NOT NULL,
	"hangup_by" text,
	"switch_name" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"email" text,
	"caller_id" text,
	"minute_price" bigint,
	"call_price" bigint,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"recording_file" text,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL
) PARTITION BY RANGE ("started_at");
--> statement-breakpoint
CREATE TABLE "calls_default" PARTITION OF "calls" DEFAULT;
--> statement-breakpoint
CREATE TABLE "extensions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "extensions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"number" text NOT NULL,
	"caller_id" text,
	"first_name" text,
	"last_name" text,
	"email" text,
	"records_calls" boolean DEFAULT true NOT NULL,
	"recording_access" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_integrations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organization_integrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"gateway" text NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organizations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"domain" text NOT NULL,
	"is_unlimited" boolean DEFAULT false NOT NULL,
	"is_softswitch_legacy" boolean DEFAULT false NOT NULL,
	"is_rateplan_legacy" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quarantined_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quarantined_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"switch_name" text NOT NULL,
	"reason" text NOT NULL,
	"detail" text NOT NULL,
	"content_type" text NOT NULL,
	"body" "bytea" NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"replayed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"role" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_counters" ADD CONSTRAINT "call_counters_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extensions" ADD CONSTRAINT "extensions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_integrations" ADD CONSTRAINT "organization_integrations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_tokens_hash" ON "access_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "access_tokens_user" ON "access_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "calls_listing" ON "calls" USING btree ("organization_id","started_at" DESC NULLS FIRST,"sequence" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "extensions_number" ON "extensions" USING btree ("organization_id","number");--> statement-breakpoint
CREATE INDEX "organization_integrations_gateway" ON "organization_integrations" USING btree ("organization_id","gateway");--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_domain" ON "organizations" USING btree ("domain");--> statement-breakpoint
CREATE UNIQUE INDEX "quarantined_events_body" ON "quarantined_events" USING btree ("switch_name","body_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_organization" ON "users" USING btree ("organization_id");