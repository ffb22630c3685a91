ALTER TABLE "wallets" ADD COLUMN "whole_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wallets" ADD COLUMN "confirmed" jsonb;