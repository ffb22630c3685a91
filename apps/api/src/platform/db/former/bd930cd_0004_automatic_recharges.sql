ALTER TABLE "automatic_recharges" ALTER COLUMN "sealed_card_token" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "automatic_recharges" ALTER COLUMN "card_holder_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "automatic_recharges" ALTER COLUMN "card_expiry_month" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "automatic_recharges" ALTER COLUMN "card_expiry_year" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "automatic_recharges" ADD COLUMN "settled_charge_id" integer;