ALTER TABLE "access_tokens" ADD COLUMN "authenticated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
-- Blocking ends the links of a user: whoever still has one was invited and never came.
UPDATE "users" SET "blocked_at" = now()
WHERE NOT "email_verified" AND NOT EXISTS (
  SELECT FROM "user_links" l
  WHERE l."organization_id" = "users"."organization_id" AND l."user_id" = "users"."id"
    AND l."purpose" = 'confirmEmail' AND l."used_at" IS NULL
);
