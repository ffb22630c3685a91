-- Pages reload what needs a user when it changes (deliveries/health/list-needs.ts). Triggers, because a dozen statements change it.
CREATE FUNCTION "report_delivery_needs"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('alo_delivery_needs', coalesce(NEW."organization_id", OLD."organization_id")::text);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "delivery_queues_need" AFTER UPDATE ON "delivery_queues" FOR EACH ROW WHEN (
	OLD."paused_at" IS DISTINCT FROM NEW."paused_at" OR OLD."is_paused_by_person" <> NEW."is_paused_by_person"
	OR OLD."refused_at" IS DISTINCT FROM NEW."refused_at"
	OR OLD."failures" <> NEW."failures" OR OLD."refusals" <> NEW."refusals"
) EXECUTE FUNCTION "report_delivery_needs"();--> statement-breakpoint
CREATE TRIGGER "delivery_targets_need" AFTER UPDATE ON "delivery_targets" FOR EACH ROW WHEN (
	OLD."full_since" IS DISTINCT FROM NEW."full_since" OR OLD."removed_at" IS DISTINCT FROM NEW."removed_at"
) EXECUTE FUNCTION "report_delivery_needs"();--> statement-breakpoint
CREATE TRIGGER "integration_grants_need" AFTER UPDATE ON "integration_grants" FOR EACH ROW WHEN (
	OLD."refused_at" IS DISTINCT FROM NEW."refused_at"
) EXECUTE FUNCTION "report_delivery_needs"();--> statement-breakpoint
CREATE TRIGGER "call_deliveries_choice" AFTER UPDATE ON "call_deliveries" FOR EACH ROW WHEN (
	(OLD."state" = 'ambiguous') <> (NEW."state" = 'ambiguous')
) EXECUTE FUNCTION "report_delivery_needs"();--> statement-breakpoint
CREATE TRIGGER "call_deliveries_replay" AFTER INSERT ON "call_deliveries" FOR EACH ROW WHEN (NEW."is_replay")
EXECUTE FUNCTION "report_delivery_needs"();--> statement-breakpoint
CREATE TRIGGER "call_deliveries_dropped" AFTER DELETE ON "call_deliveries" FOR EACH ROW WHEN (OLD."state" = 'ambiguous')
EXECUTE FUNCTION "report_delivery_needs"();--> statement-breakpoint
CREATE TRIGGER "deliveries_failed" AFTER INSERT ON "deliveries" FOR EACH ROW WHEN (NEW."state" = 'dead')
EXECUTE FUNCTION "report_delivery_needs"();--> statement-breakpoint
CREATE TRIGGER "deliveries_failed_again" AFTER UPDATE ON "deliveries" FOR EACH ROW WHEN (
	(OLD."state" = 'dead') <> (NEW."state" = 'dead')
) EXECUTE FUNCTION "report_delivery_needs"();
