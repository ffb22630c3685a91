CREATE TABLE "loop_turns" (
	"name" text PRIMARY KEY NOT NULL,
	"turn" text NOT NULL,
	"done_at" timestamp with time zone DEFAULT now() NOT NULL
);
