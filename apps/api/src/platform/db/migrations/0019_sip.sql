-- What an Asterisk reads and writes (docs/decisions/0064). Its role is made in switch-role.ts.
CREATE SCHEMA "sip";--> statement-breakpoint
-- md5 of number, domain and secret: what a switch needs to check a phone's digest. Kept by sip-hash-loop.ts.
CREATE TABLE "sip"."hashes" (
	"extension_id" integer PRIMARY KEY REFERENCES "extensions" ("id") ON DELETE CASCADE,
	"ha1" text NOT NULL
);--> statement-breakpoint
-- A hash of a former secret must not outlive it, whichever version of the server changes the secret.
CREATE FUNCTION "sip"."forget_hash"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		DELETE FROM "sip"."hashes" WHERE "extension_id" = NEW."id";
	END IF;
	PERFORM pg_notify('alo_sip_accounts', '');
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "sip_hash_of_new" AFTER INSERT ON "extensions"
	FOR EACH ROW WHEN (NEW."sip_password" IS NOT NULL) EXECUTE FUNCTION "sip"."forget_hash"();--> statement-breakpoint
CREATE TRIGGER "sip_hash_of_former" AFTER UPDATE ON "extensions"
	FOR EACH ROW WHEN (OLD."sip_password" IS DISTINCT FROM NEW."sip_password" OR OLD."number" <> NEW."number")
	EXECUTE FUNCTION "sip"."forget_hash"();--> statement-breakpoint
CREATE VIEW "sip"."accounts" AS
	SELECT e."number" || '@' || o."domain" AS "id", e."number", o."domain", h."ha1"
	FROM "organizations" o
	JOIN "extensions" e ON e."organization_id" = o."id"
	JOIN "sip"."hashes" h ON h."extension_id" = e."id"
	LEFT JOIN "users" u ON u."id" = e."user_id"
	WHERE o."blocked_at" IS NULL AND u."blocked_at" IS NULL;--> statement-breakpoint
-- A phone (RTP) and a browser (DTLS-SRTP) need an endpoint each; the WebSocket edge writes `w.` into the browser's From.
-- A browser that vanishes is noticed by the end of its RTP alone.
CREATE VIEW "sip"."ps_endpoints" AS
	SELECT (a."number" || '@' || k."prefix" || a."domain")::varchar(255) AS "id",
		a."id"::varchar(255) AS "aors", a."id"::varchar(255) AS "auth", 'username'::varchar(80) AS "identify_by",
		'extensions'::varchar(80) AS "context", a."domain"::varchar(80) AS "accountcode", a."domain"::varchar(255) AS "from_domain",
		('<' || a."number" || '>')::varchar(80) AS "callerid", 'no'::varchar(5) AS "trust_id_inbound",
		'no'::varchar(5) AS "send_pai", 'yes'::varchar(5) AS "allow_transfer", 'no'::varchar(5) AS "allow_subscribe",
		'all'::varchar(200) AS "disallow", k."codecs"::varchar(200) AS "allow", k."webrtc"::varchar(5) AS "webrtc",
		'no'::varchar(5) AS "direct_media", 'yes'::varchar(5) AS "force_rport", 'yes'::varchar(5) AS "rewrite_contact",
		'yes'::varchar(5) AS "rtp_symmetric", 'rfc4733'::varchar(10) AS "dtmf_mode",
		k."rtp_timeout"::varchar(10) AS "rtp_timeout", '300'::varchar(10) AS "rtp_timeout_hold",
		'default'::varchar(40) AS "moh_suggest"
	FROM "sip"."accounts" a
	CROSS JOIN (VALUES ('', 'no', 'alaw,ulaw', '60'), ('w.', 'yes', 'alaw,ulaw,opus', '15'))
		AS k ("prefix", "webrtc", "codecs", "rtp_timeout");--> statement-breakpoint
CREATE VIEW "sip"."ps_auths" AS
	SELECT "id"::varchar(255) AS "id", 'md5'::varchar(20) AS "auth_type", "number"::varchar(80) AS "username",
		"ha1"::varchar(80) AS "md5_cred", "domain"::varchar(255) AS "realm"
	FROM "sip"."accounts";--> statement-breakpoint
CREATE VIEW "sip"."ps_aors" AS
	SELECT "id"::varchar(255) AS "id", '10'::varchar(10) AS "max_contacts", 'yes'::varchar(5) AS "remove_existing",
		'yes'::varchar(5) AS "remove_unavailable", '600'::varchar(10) AS "default_expiration",
		'60'::varchar(10) AS "minimum_expiration", '3600'::varchar(10) AS "maximum_expiration",
		'0'::varchar(10) AS "qualify_frequency", 'yes'::varchar(5) AS "support_path"
	FROM "sip"."accounts";--> statement-breakpoint
-- Registered phones, with the columns of Asterisk's own table.
CREATE TABLE "sip"."ps_contacts" (
	"id" varchar(255) PRIMARY KEY,
	"uri" varchar(511),
	"expiration_time" bigint,
	"qualify_frequency" integer,
	"outbound_proxy" varchar(255),
	"path" text,
	"user_agent" varchar(255),
	"qualify_timeout" double precision,
	"reg_server" varchar(255),
	"authenticate_qualify" varchar(5),
	"via_addr" varchar(40),
	"via_port" integer,
	"call_id" varchar(255),
	"endpoint" varchar(255),
	"prune_on_boot" varchar(5),
	"qualify_2xx_only" varchar(5)
);--> statement-breakpoint
CREATE INDEX "ps_contacts_endpoint" ON "sip"."ps_contacts" ("endpoint");--> statement-breakpoint
-- Channel events, with the columns of Asterisk's own table. Rows of calls under way, and of ended calls until they are recorded.
CREATE TABLE "sip"."cel" (
	"id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	"eventtype" varchar(30) NOT NULL,
	"eventtime" timestamptz NOT NULL,
	"userdeftype" varchar(255),
	"cid_name" varchar(80),
	"cid_num" varchar(80),
	"cid_ani" varchar(80),
	"cid_rdnis" varchar(80),
	"cid_dnid" varchar(80),
	"exten" varchar(80),
	"context" varchar(80),
	"channame" varchar(160),
	"appname" varchar(80),
	"appdata" text,
	"amaflags" integer,
	"accountcode" varchar(80),
	"uniqueid" varchar(150) NOT NULL,
	"linkedid" varchar(150) NOT NULL,
	"peer" varchar(160),
	"userfield" varchar(255),
	"extra" text
);--> statement-breakpoint
CREATE INDEX "cel_linkedid" ON "sip"."cel" ("linkedid");--> statement-breakpoint
CREATE INDEX "cel_ended" ON "sip"."cel" ("id") WHERE "eventtype" = 'LINKEDID_END';
