-- A switch asks for an account by its whole name, `number@domain`. Without an index each question read all accounts.
ALTER TABLE "sip"."hashes" ADD COLUMN "account" varchar(255);--> statement-breakpoint
-- The domain of an organization and, in a row of this table, the number of its extension never change.
CREATE FUNCTION "sip"."name_account"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT e."number" || '@' || o."domain" INTO NEW."account"
	FROM "extensions" e JOIN "organizations" o ON o."id" = e."organization_id" WHERE e."id" = NEW."extension_id";
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "hash_account" BEFORE INSERT ON "sip"."hashes"
	FOR EACH ROW EXECUTE FUNCTION "sip"."name_account"();--> statement-breakpoint
UPDATE "sip"."hashes" h SET "account" = e."number" || '@' || o."domain"
	FROM "extensions" e JOIN "organizations" o ON o."id" = e."organization_id" WHERE e."id" = h."extension_id";--> statement-breakpoint
CREATE UNIQUE INDEX "hashes_account" ON "sip"."hashes" ("account");--> statement-breakpoint
CREATE UNIQUE INDEX "hashes_browser_account" ON "sip"."hashes" ((replace("account", '@', '@w.')::varchar(255)));--> statement-breakpoint
CREATE OR REPLACE VIEW "sip"."accounts" AS
	SELECT e."number" || '@' || o."domain" AS "id", e."number", o."domain", h."ha1", h."account",
		replace(h."account", '@', '@w.')::varchar(255) AS "browser_account"
	FROM "organizations" o
	JOIN "extensions" e ON e."organization_id" = o."id"
	JOIN "sip"."hashes" h ON h."extension_id" = e."id"
	LEFT JOIN "users" u ON u."id" = e."user_id"
	WHERE o."blocked_at" IS NULL AND u."blocked_at" IS NULL;--> statement-breakpoint
CREATE OR REPLACE VIEW "sip"."ps_endpoints" AS
	SELECT a."id", a."aors", a."aors" AS "auth", 'username'::varchar(80) AS "identify_by",
		'extensions'::varchar(80) AS "context", a."domain"::varchar(80) AS "accountcode", a."domain"::varchar(255) AS "from_domain",
		('<' || a."number" || '>')::varchar(80) AS "callerid", 'no'::varchar(5) AS "trust_id_inbound",
		'no'::varchar(5) AS "send_pai", 'yes'::varchar(5) AS "allow_transfer", 'no'::varchar(5) AS "allow_subscribe",
		'all'::varchar(200) AS "disallow", a."codecs"::varchar(200) AS "allow", a."webrtc"::varchar(5) AS "webrtc",
		'no'::varchar(5) AS "direct_media", 'yes'::varchar(5) AS "force_rport", 'yes'::varchar(5) AS "rewrite_contact",
		'yes'::varchar(5) AS "rtp_symmetric", 'rfc4733'::varchar(10) AS "dtmf_mode",
		a."rtp_timeout"::varchar(10) AS "rtp_timeout", '300'::varchar(10) AS "rtp_timeout_hold",
		'default'::varchar(40) AS "moh_suggest"
	FROM (
		SELECT "account" AS "id", "account" AS "aors", "number", "domain", 'no' AS "webrtc", 'alaw,ulaw' AS "codecs", '60' AS "rtp_timeout"
		FROM "sip"."accounts"
		UNION ALL
		SELECT "browser_account", "account", "number", "domain", 'yes', 'alaw,ulaw,opus', '15' FROM "sip"."accounts"
	) a;--> statement-breakpoint
CREATE OR REPLACE VIEW "sip"."ps_auths" AS
	SELECT "account" AS "id", 'md5'::varchar(20) AS "auth_type", "number"::varchar(80) AS "username",
		"ha1"::varchar(80) AS "md5_cred", "domain"::varchar(255) AS "realm"
	FROM "sip"."accounts";--> statement-breakpoint
CREATE OR REPLACE VIEW "sip"."ps_aors" AS
	SELECT "account" AS "id", '10'::varchar(10) AS "max_contacts", 'yes'::varchar(5) AS "remove_existing",
		'yes'::varchar(5) AS "remove_unavailable", '600'::varchar(10) AS "default_expiration",
		'60'::varchar(10) AS "minimum_expiration", '3600'::varchar(10) AS "maximum_expiration",
		'0'::varchar(10) AS "qualify_frequency", 'yes'::varchar(5) AS "support_path"
	FROM "sip"."accounts";
