ALTER TABLE "delivery_queues" ADD COLUMN "probe_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "delivery_queues" ADD COLUMN "probed_at" timestamp with time zone;