-- Attended transfers move a channel to another group of events.
CREATE INDEX "cel_uniqueid" ON "sip"."cel" ("uniqueid");--> statement-breakpoint
-- A call's end frees its credit, so the collector is woken.
CREATE FUNCTION "sip"."report_end"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('alo_call_ends', '');
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "cel_end" AFTER INSERT ON "sip"."cel"
	FOR EACH ROW WHEN (NEW."eventtype" = 'LINKEDID_END') EXECUTE FUNCTION "sip"."report_end"();
