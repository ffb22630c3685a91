CREATE TABLE "trunk_costs" (
	"trunk_id" integer NOT NULL,
	"prefix" text NOT NULL,
	"minute_price" bigint NOT NULL,
	"free_seconds" integer NOT NULL,
	"minimum_seconds" integer NOT NULL,
	"increment_seconds" integer NOT NULL,
	CONSTRAINT "trunk_costs_trunk_id_prefix_pk" PRIMARY KEY("trunk_id","prefix")
);
--> statement-breakpoint
CREATE TABLE "trunks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trunks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"gateway" text NOT NULL,
	"position" integer NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"prefixes" text[] DEFAULT '{}' NOT NULL,
	"number_format" text DEFAULT 'E164' NOT NULL,
	"csp" text,
	"calls_at_once" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "trunk_costs" ADD CONSTRAINT "trunk_costs_trunk_id_trunks_id_fk" FOREIGN KEY ("trunk_id") REFERENCES "public"."trunks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "trunks_name" ON "trunks" USING btree ("name");