CREATE TABLE "automatic_recharges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "automatic_recharges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"status" text NOT NULL,
	"minimum_amount" bigint NOT NULL,
	"recharge_amount" bigint NOT NULL,
	"provider" text NOT NULL,
	"sealed_card_token" text NOT NULL,
	"card_last_four_char" text NOT NULL,
	"card_brand" text NOT NULL,
	"card_holder_name" text NOT NULL,
	"card_expiry_month" integer NOT NULL,
	"card_expiry_year" integer NOT NULL,
	"remote_ip" text,
	"refusals" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"paused_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"canceled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "balance_alerts" (
	"organization_id" integer NOT NULL,
	"threshold" bigint NOT NULL,
	"is_below" boolean DEFAULT false NOT NULL,
	"alerted_at" timestamp with time zone,
	CONSTRAINT "balance_alerts_organization_id_threshold_pk" PRIMARY KEY("organization_id","threshold")
);
--> statement-breakpoint
CREATE TABLE "bonus_grants" (
	"cpf_cnpj" text PRIMARY KEY NOT NULL,
	"organization_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "charges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"payment_method" text DEFAULT 'UNDEFINED' NOT NULL,
	"amount" bigint NOT NULL,
	"total_amount" bigint NOT NULL,
	"due_date" date NOT NULL,
	"description" text,
	"provider" text NOT NULL,
	"external_reference" uuid NOT NULL,
	"provider_payment_id" text,
	"payment_link" text,
	"invoice_link" text,
	"paid_at" timestamp with time zone,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"is_disputed" boolean DEFAULT false NOT NULL,
	"failure" text,
	"automatic_recharge_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "charges_amounts" CHECK ("charges"."amount" >= 0 and "charges"."total_amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "financial_records" (
	"organization_id" integer PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"cpf_cnpj" text,
	"company" text,
	"phone" text,
	"mobile_phone" text,
	"address" text,
	"address_number" text,
	"address_complement" text,
	"address_province" text,
	"address_zip_code" text,
	"address_city" text,
	"address_state" text,
	"additional_emails" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"organization_id" integer NOT NULL,
	"sequence" bigint NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"debit_account" text NOT NULL,
	"credit_account" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"call_id" uuid,
	"charge_id" integer,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_organization_id_sequence_pk" PRIMARY KEY("organization_id","sequence"),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" > 0),
	CONSTRAINT "ledger_entries_accounts" CHECK ("ledger_entries"."debit_account" <> "ledger_entries"."credit_account")
);
--> statement-breakpoint
CREATE TABLE "number_rates" (
	"prefix" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"minute_price" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_tariffs" (
	"organization_id" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"tier" integer NOT NULL,
	CONSTRAINT "organization_tariffs_organization_id_since_pk" PRIMARY KEY("organization_id","since")
);
--> statement-breakpoint
CREATE TABLE "payment_customers" (
	"organization_id" integer NOT NULL,
	"provider" text NOT NULL,
	"customer_id" text NOT NULL,
	CONSTRAINT "payment_customers_organization_id_provider_pk" PRIMARY KEY("organization_id","provider")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"name" text NOT NULL,
	"provider_payment_id" text,
	"external_reference" text,
	"body" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "rate_plans" (
	"code" text PRIMARY KEY NOT NULL,
	"free_seconds" integer NOT NULL,
	"minimum_seconds" integer NOT NULL,
	"increment_seconds" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_cards" (
	"token" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"last_four" text NOT NULL,
	"brand" text NOT NULL,
	"outcome" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"external_reference" text NOT NULL,
	"customer_id" text NOT NULL,
	"customer_name" text NOT NULL,
	"description" text,
	"value" bigint NOT NULL,
	"refunded_value" bigint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"method" text,
	"due_date" date NOT NULL,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unrated_calls" (
	"organization_id" integer NOT NULL,
	"call_id" uuid NOT NULL,
	"dialed_number" text NOT NULL,
	"duration_seconds" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unrated_calls_organization_id_call_id_pk" PRIMARY KEY("organization_id","call_id")
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"organization_id" integer PRIMARY KEY NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"promo" bigint DEFAULT 0 NOT NULL,
	"settlement" bigint DEFAULT 0 NOT NULL,
	"calls" bigint DEFAULT 0 NOT NULL,
	"promotions" bigint DEFAULT 0 NOT NULL,
	"adjustments" bigint DEFAULT 0 NOT NULL,
	"chargebacks" bigint DEFAULT 0 NOT NULL,
	"last_sequence" bigint DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone,
	CONSTRAINT "wallets_sum_is_zero" CHECK ("wallets"."paid" + "wallets"."promo" + "wallets"."settlement" + "wallets"."calls" + "wallets"."promotions" + "wallets"."adjustments" + "wallets"."chargebacks" = 0)
);
--> statement-breakpoint
ALTER TABLE "automatic_recharges" ADD CONSTRAINT "automatic_recharges_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_alerts" ADD CONSTRAINT "balance_alerts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_grants" ADD CONSTRAINT "bonus_grants_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "financial_records" ADD CONSTRAINT "financial_records_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_tariffs" ADD CONSTRAINT "organization_tariffs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unrated_calls" ADD CONSTRAINT "unrated_calls_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "automatic_recharges_live" ON "automatic_recharges" USING btree ("organization_id") WHERE status in ('ACTIVE', 'PAUSED');--> statement-breakpoint
CREATE UNIQUE INDEX "bonus_grants_organization" ON "bonus_grants" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "charges_external_reference" ON "charges" USING btree ("external_reference");--> statement-breakpoint
CREATE UNIQUE INDEX "charges_provider_payment" ON "charges" USING btree ("provider","provider_payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "charges_pending_credit" ON "charges" USING btree ("organization_id") WHERE type = 'CREDIT' and status = 'PENDING';--> statement-breakpoint
CREATE UNIQUE INDEX "charges_automatic_in_flight" ON "charges" USING btree ("organization_id") WHERE type = 'AUTOMATIC' and status in ('PENDING', 'PROCESSING');--> statement-breakpoint
CREATE INDEX "charges_listing" ON "charges" USING btree ("organization_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "charges_open" ON "charges" USING btree ("status","due_date");--> statement-breakpoint
CREATE UNIQUE INDEX "financial_records_cpf_cnpj" ON "financial_records" USING btree ("cpf_cnpj");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_key" ON "ledger_entries" USING btree ("organization_id","key");--> statement-breakpoint
CREATE INDEX "ledger_entries_time" ON "ledger_entries" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_event" ON "payment_events" USING btree ("provider","event_id");--> statement-breakpoint
CREATE INDEX "payment_events_open" ON "payment_events" USING btree ("received_at") WHERE processed_at is null;--> statement-breakpoint
CREATE INDEX "sandbox_payments_reference" ON "sandbox_payments" USING btree ("external_reference");--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_ledger"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'ledger entries are only ever added' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_ledger"();--> statement-breakpoint
CREATE TRIGGER "ledger_entries_never_truncated" BEFORE TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_ledger"();--> statement-breakpoint
INSERT INTO "rate_plans" ("code", "free_seconds", "minimum_seconds", "increment_seconds") VALUES ('legacy', 3, 30, 6), ('current', 3, 30, 6);--> statement-breakpoint
INSERT INTO "wallets" ("organization_id") SELECT "id" FROM "organizations";--> statement-breakpoint
INSERT INTO "organization_tariffs" ("organization_id", "since", "tier") SELECT "id", '2000-01-01', "base_tier" FROM "organizations";--> statement-breakpoint
INSERT INTO "financial_records" ("organization_id", "status") SELECT "id", 'PENDING' FROM "organizations" WHERE NOT "is_unlimited";
