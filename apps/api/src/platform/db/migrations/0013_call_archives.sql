CREATE TABLE "call_archives" (
	"month" date PRIMARY KEY NOT NULL,
	"step" text NOT NULL,
	"place" text NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"organizations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"leftovers" text[] DEFAULT '{}' NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
