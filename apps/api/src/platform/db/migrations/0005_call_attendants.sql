CREATE TABLE "call_attendant_backlog" (
	"partition" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_attendants" (
	"organization_id" integer NOT NULL,
	"extension_number" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"email" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "call_attendants_row" ON "call_attendants" USING btree ("organization_id","extension_number",md5(coalesce(first_name, E'\x1e') || E'\x1f' || coalesce(last_name, E'\x1e') || E'\x1f' || coalesce(email, E'\x1e')));--> statement-breakpoint
INSERT INTO "call_attendants" ("organization_id", "extension_number", "first_name", "last_name", "email") SELECT "organization_id", "number", "first_name", "last_name", "email" FROM "extensions" ON CONFLICT DO NOTHING;--> statement-breakpoint
DO $$
DECLARE
	month regclass;
	has_calls boolean;
BEGIN
	FOR month IN SELECT inhrelid::regclass FROM pg_inherits WHERE inhparent = 'calls'::regclass LOOP
		EXECUTE format('SELECT EXISTS (SELECT FROM %s)', month) INTO has_calls;
		IF has_calls THEN
			INSERT INTO "call_attendant_backlog" ("partition") VALUES (month::text);
		END IF;
	END LOOP;
END $$;
