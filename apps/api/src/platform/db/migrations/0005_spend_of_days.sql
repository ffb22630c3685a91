ALTER TABLE "call_extension_days" ADD COLUMN "spent" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "call_extension_days" ADD COLUMN "last_hour" timestamp with time zone DEFAULT '-infinity' NOT NULL;--> statement-breakpoint
ALTER TABLE "call_extension_days" ADD COLUMN "last_hour_spent" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "call_extension_days" d SET "spent" = s.spent, "last_hour" = s.last_hour, "last_hour_spent" = s.last_hour_spent
FROM (
  SELECT organization_id, extension_number, (hour AT TIME ZONE 'America/Sao_Paulo')::date AS day, sum(spent)::bigint AS spent,
         max(hour) AS last_hour, (array_agg(spent ORDER BY hour DESC))[1] AS last_hour_spent
  FROM call_extension_spend GROUP BY 1, 2, 3
) s
WHERE d.organization_id = s.organization_id AND d.extension_number = s.extension_number AND d.day = s.day AND d.direction = 'outbound';--> statement-breakpoint
DROP TABLE "call_extension_spend" CASCADE;
