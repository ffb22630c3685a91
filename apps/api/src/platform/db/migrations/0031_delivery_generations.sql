DROP INDEX "delivery_queues_next";--> statement-breakpoint
ALTER TABLE "delivery_queues" ADD COLUMN "generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "delivery_queues_next" ON "delivery_queues" USING btree ("next_at") WHERE paused_at is null;