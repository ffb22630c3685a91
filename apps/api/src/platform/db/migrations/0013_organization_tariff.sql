ALTER TABLE "organizations" ADD COLUMN "has_dynamic_tariff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "received_bonus_credit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Until now the telephony integration's metadata decided. It stays as it is: a process of the version before may still read it.
UPDATE "organizations" o SET
  "has_dynamic_tariff" = coalesce((SELECT bool_or(i."metadata" @> '{"hasDynamicTariff": true}') FROM "organization_integrations" i WHERE i."organization_id" = o."id"), false),
  "received_bonus_credit" = EXISTS (SELECT FROM "bonus_grants" g WHERE g."organization_id" = o."id")
    OR coalesce((SELECT bool_or(i."metadata" @> '{"receivedBonusCredit": true}') FROM "organization_integrations" i WHERE i."organization_id" = o."id"), false);
