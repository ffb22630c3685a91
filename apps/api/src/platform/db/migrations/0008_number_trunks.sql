ALTER TABLE "numbers" ADD COLUMN "trunk" text;--> statement-breakpoint
ALTER TABLE "numbers" ADD CONSTRAINT "numbers_trunk_trunks_name_fk" FOREIGN KEY ("trunk") REFERENCES "public"."trunks"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "numbers_shown" ON "numbers" USING btree ("organization_id","trunk","id") WHERE is_caller_id_allowed and not is_suspended;--> statement-breakpoint
CREATE INDEX "numbers_ending" ON "numbers" USING btree ("organization_id",right(number, 8));