CREATE TABLE "day_summaries" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"organization_id" integer NOT NULL,
	"hour" smallint NOT NULL,
	"has_numbers" boolean NOT NULL,
	"last_day" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "day_summaries" ADD CONSTRAINT "day_summaries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_summaries" ADD CONSTRAINT "day_summaries_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;