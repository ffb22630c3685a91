CREATE TABLE "throttle_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE INDEX "throttle_counters_expire" ON "throttle_counters" USING btree ("expire");