-- Takes missed calls and calls of numbers that wait (docs/decisions/0066). Its statement sees what others committed before
-- the caller got the organization's lock.
CREATE FUNCTION "keep_missed_calls"("ended" jsonb) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
DECLARE
	"changed" bigint;
BEGIN
	WITH "calls" AS (
		SELECT * FROM jsonb_to_recordset("ended") AS c ("organization_id" integer, "contact" text, "kind" text, "id" uuid,
			"extension_number" text, "day" date, "started_at" timestamptz, "ended_at" timestamptz)
	),
	-- The newest call of a contact decides; an unanswered call back counts only if it is alone.
	"newest" AS MATERIALIZED (
		SELECT DISTINCT ON ("organization_id", "contact") *,
			count(*) FILTER (WHERE "kind" = 'missed') OVER (PARTITION BY "organization_id", "contact", "day") AS "attempts"
		FROM "calls"
		ORDER BY "organization_id", "contact", "kind" = 'tried', "started_at" DESC, "kind" = 'talked' DESC
	),
	"missed" AS (
		INSERT INTO "missed_calls" AS m
			("organization_id", "contact", "call_id", "extension_number", "first_missed_at", "missed_at", "ring_seconds", "attempts")
		SELECT "organization_id", "contact", "id", "extension_number", "started_at", "started_at",
			greatest(extract(epoch FROM "ended_at" - "started_at"), 0)::int, "attempts"::int
		FROM "newest" WHERE "kind" = 'missed' ORDER BY "organization_id", "contact"
		ON CONFLICT ("organization_id", "contact") WHERE "resolved_at" IS NULL DO UPDATE SET
			"call_id" = excluded."call_id", "extension_number" = excluded."extension_number",
			"missed_at" = excluded."missed_at", "ring_seconds" = excluded."ring_seconds",
			"attempts" = excluded."attempts" + CASE
				WHEN (m."missed_at" AT TIME ZONE 'America/Sao_Paulo')::date = (excluded."missed_at" AT TIME ZONE 'America/Sao_Paulo')::date
				THEN m."attempts" ELSE 0 END
		RETURNING "organization_id"
	),
	"called_back" AS (
		UPDATE "missed_calls" m SET "claimed_by" = NULL, "claimed_at" = NULL,
			"tried_at" = CASE WHEN n."kind" = 'tried' THEN n."ended_at" ELSE m."tried_at" END,
			"resolved_at" = CASE WHEN n."kind" = 'talked' THEN greatest(n."started_at", m."missed_at") END
		FROM "newest" n
		WHERE n."kind" <> 'missed' AND m."organization_id" = n."organization_id" AND m."contact" = n."contact"
			AND m."resolved_at" IS NULL AND m."first_missed_at" <= n."ended_at"
		RETURNING m."organization_id"
	)
	SELECT count(pg_notify('alo_missed_calls', "organization_id"::text)) INTO "changed"
	FROM (SELECT "organization_id" FROM "missed" UNION SELECT "organization_id" FROM "called_back") AS o;
	RETURN "changed";
END $$;
