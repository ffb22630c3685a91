ALTER TABLE "delivery_queues" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "delivery_queues" ADD COLUMN "refusals" integer DEFAULT 0 NOT NULL;