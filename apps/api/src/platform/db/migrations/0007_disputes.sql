ALTER TABLE "wallets" DROP CONSTRAINT "wallets_sum_is_zero";--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "setback" text;--> statement-breakpoint
ALTER TABLE "wallets" ADD COLUMN "disputes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "charges_disputed" ON "charges" USING btree ("provider","created_at") WHERE is_disputed;--> statement-breakpoint
CREATE INDEX "charges_setback" ON "charges" USING btree ("automatic_recharge_id") WHERE setback is not null;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_sum_is_zero" CHECK ("wallets"."paid" + "wallets"."promo" + "wallets"."settlement" + "wallets"."calls" + "wallets"."promotions" + "wallets"."adjustments" + "wallets"."chargebacks" + "wallets"."disputes" = 0);