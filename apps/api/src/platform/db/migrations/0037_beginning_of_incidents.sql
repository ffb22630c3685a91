ALTER TABLE "delivery_incidents" ADD COLUMN "began_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "delivery_incidents" SET "began_at" = least("failing_since", "told_at");
