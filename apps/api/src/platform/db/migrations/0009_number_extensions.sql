CREATE TABLE "number_extensions" (
	"number_id" integer NOT NULL,
	"extension_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "number_extensions_number_id_extension_id_pk" PRIMARY KEY("number_id","extension_id")
);
--> statement-breakpoint
ALTER TABLE "numbers" DROP CONSTRAINT "numbers_extension_id_extensions_id_fk";
--> statement-breakpoint
DROP INDEX "numbers_extension";--> statement-breakpoint
ALTER TABLE "number_extensions" ADD CONSTRAINT "number_extensions_number_id_numbers_id_fk" FOREIGN KEY ("number_id") REFERENCES "public"."numbers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_extensions" ADD CONSTRAINT "number_extensions_extension_id_extensions_id_fk" FOREIGN KEY ("extension_id") REFERENCES "public"."extensions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "number_extensions" SELECT "id", "extension_id", 0 FROM "numbers" WHERE "extension_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "number_extensions_extension" ON "number_extensions" USING btree ("extension_id");--> statement-breakpoint
ALTER TABLE "numbers" DROP COLUMN "extension_id";