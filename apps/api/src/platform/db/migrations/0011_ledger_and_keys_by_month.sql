-- Keys, and the ledger's calls, get the months that `calls` has. Indexes follow the rows, which is faster.
ALTER TABLE "call_keys" RENAME TO "call_keys_before";--> statement-breakpoint
CREATE TABLE "call_keys" (
	"organization_id" integer NOT NULL,
	"call_id" uuid NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL
) PARTITION BY RANGE ("started_at");--> statement-breakpoint
CREATE TABLE "call_keys_default" PARTITION OF "call_keys" DEFAULT;--> statement-breakpoint
ALTER TABLE "ledger_entries" RENAME TO "ledger_entries_before";--> statement-breakpoint
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
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" > 0),
	CONSTRAINT "ledger_entries_accounts" CHECK ("ledger_entries"."debit_account" <> "ledger_entries"."credit_account")
) PARTITION BY LIST ("kind");--> statement-breakpoint
CREATE TABLE "ledger_movements" PARTITION OF "ledger_entries" DEFAULT;--> statement-breakpoint
CREATE TABLE "ledger_call_entries" PARTITION OF "ledger_entries" FOR VALUES IN ('call') PARTITION BY RANGE ("created_at");--> statement-breakpoint
CREATE TABLE "ledger_call_entries_default" PARTITION OF "ledger_call_entries" DEFAULT;--> statement-breakpoint
DO $$
DECLARE
	month text;
	start date;
BEGIN
	FOR month IN
		SELECT right(c.relname, 7) FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
		WHERE i.inhparent = 'calls'::regclass AND c.relname ~ '^calls_\d{4}_\d{2}$' ORDER BY 1
	LOOP
		start := to_date(month, 'YYYY_MM');
		EXECUTE format('CREATE TABLE %I PARTITION OF call_keys FOR VALUES FROM (%L) TO (%L)',
			'call_keys_' || month, start || 'T00:00:00Z', (start + interval '1 month')::date || 'T00:00:00Z');
		EXECUTE format('CREATE TABLE %I PARTITION OF ledger_call_entries FOR VALUES FROM (%L) TO (%L)',
			'ledger_call_entries_' || month, start || 'T00:00:00Z', (start + interval '1 month')::date || 'T00:00:00Z');
	END LOOP;
END $$;--> statement-breakpoint
INSERT INTO "call_keys" SELECT "organization_id", "call_id", "started_at" FROM "call_keys_before";--> statement-breakpoint
DROP TABLE "call_keys_before";--> statement-breakpoint
INSERT INTO "ledger_entries" ("organization_id", "sequence", "key", "kind", "debit_account", "credit_account", "amount", "balance_after", "call_id", "charge_id", "note", "created_at")
SELECT "organization_id", "sequence", "key", "kind", "debit_account", "credit_account", "amount", "balance_after", "call_id", "charge_id", "note", "created_at" FROM "ledger_entries_before";--> statement-breakpoint
DROP TABLE "ledger_entries_before";--> statement-breakpoint
CREATE INDEX "ledger_entries_time" ON "ledger_entries" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_movements_sequence" ON "ledger_movements" USING btree ("organization_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_movements_key" ON "ledger_movements" USING btree ("organization_id","key");--> statement-breakpoint
CREATE INDEX "ledger_movements_charge" ON "ledger_movements" USING btree ("organization_id","charge_id") WHERE charge_id is not null;--> statement-breakpoint
DO $$
DECLARE
	part regclass;
BEGIN
	FOR part IN SELECT inhrelid FROM pg_inherits WHERE inhparent = 'call_keys'::regclass LOOP
		EXECUTE format('CREATE UNIQUE INDEX ON %s (organization_id, call_id)', part);
	END LOOP;
	FOR part IN SELECT inhrelid FROM pg_inherits WHERE inhparent = 'ledger_call_entries'::regclass LOOP
		EXECUTE format('CREATE UNIQUE INDEX ON %s (organization_id, sequence)', part);
		EXECUTE format('CREATE UNIQUE INDEX ON %s (organization_id, call_id, debit_account)', part);
	END LOOP;
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_ledger"();--> statement-breakpoint
CREATE TRIGGER "ledger_entries_never_truncated" BEFORE TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_ledger"();--> statement-breakpoint
CREATE TRIGGER "ledger_movements_never_truncated" BEFORE TRUNCATE ON "ledger_movements" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_ledger"();--> statement-breakpoint
-- VOLATILE, so that it sees what was committed while the caller waited for its locks. The settings keep the plan of an
-- empty table from reading a full one.
CREATE FUNCTION "find_known_calls"("organizations" integer[], "calls" uuid[]) RETURNS SETOF "call_keys"
LANGUAGE plpgsql VOLATILE ROWS 1 SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
	RETURN QUERY SELECT k.* FROM unnest("organizations", "calls") AS x ("organization", "call")
	CROSS JOIN LATERAL (SELECT * FROM "call_keys" WHERE "organization_id" = x."organization" AND "call_id" = x."call" LIMIT 1) k;
END $$;--> statement-breakpoint
ANALYZE "call_keys", "ledger_entries";
