CREATE TABLE "token_request_counts" (
	"token_id" integer NOT NULL,
	"organization_id" integer NOT NULL,
	"period" timestamp with time zone NOT NULL,
	"well" integer NOT NULL,
	"failed" integer NOT NULL,
	CONSTRAINT "token_request_counts_token_id_period_pk" PRIMARY KEY("token_id","period")
);
--> statement-breakpoint
CREATE TABLE "token_requests" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "token_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_id" integer NOT NULL,
	"organization_id" integer NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"status" smallint,
	"ms" integer NOT NULL,
	CONSTRAINT "token_requests_token_id_happened_at_id_pk" PRIMARY KEY("token_id","happened_at","id")
);
