-- Addresses that were registered before they had a pace. Summaries go one by one as it is, and what is left of a removed
-- target is ended as fast as it can be.
UPDATE "delivery_queues" q SET "interval_ms" = 20, "burst" = 10
FROM "delivery_targets" t
WHERE t."id" = q."target_id" AND t."removed_at" IS NULL AND q."interval_ms" = 0 AND q."gateway" <> 'pipedrive-ai';
