ALTER TABLE "delivery_queues" ADD COLUMN "missed_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "delivery_targets" ADD COLUMN "full_since" timestamp with time zone;