-- Asterisk cannot prepare its questions, and planning a join of four tables took longer than answering them.
CREATE FUNCTION "sip"."may_register"("extension" integer) RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET "search_path" = '' AS $$
BEGIN
	RETURN EXISTS (
		SELECT FROM "public"."extensions" e
		JOIN "public"."organizations" o ON o."id" = e."organization_id"
		LEFT JOIN "public"."users" u ON u."id" = e."user_id"
		WHERE e."id" = "extension" AND o."blocked_at" IS NULL AND u."blocked_at" IS NULL
	);
END $$;--> statement-breakpoint
CREATE OR REPLACE VIEW "sip"."ps_endpoints" AS
	SELECT a."id", a."aors", a."aors" AS "auth", 'username'::varchar(80) AS "identify_by",
		'extensions'::varchar(80) AS "context", split_part(a."aors", '@', 2)::varchar(80) AS "accountcode",
		split_part(a."aors", '@', 2)::varchar(255) AS "from_domain",
		('<' || split_part(a."aors", '@', 1) || '>')::varchar(80) AS "callerid", 'no'::varchar(5) AS "trust_id_inbound",
		'no'::varchar(5) AS "send_pai", 'yes'::varchar(5) AS "allow_transfer", 'no'::varchar(5) AS "allow_subscribe",
		'all'::varchar(200) AS "disallow", a."codecs"::varchar(200) AS "allow", a."webrtc"::varchar(5) AS "webrtc",
		'no'::varchar(5) AS "direct_media", 'yes'::varchar(5) AS "force_rport", 'yes'::varchar(5) AS "rewrite_contact",
		'yes'::varchar(5) AS "rtp_symmetric", 'rfc4733'::varchar(10) AS "dtmf_mode",
		a."rtp_timeout"::varchar(10) AS "rtp_timeout", '300'::varchar(10) AS "rtp_timeout_hold",
		'default'::varchar(40) AS "moh_suggest"
	FROM (
		SELECT "account" AS "id", "account" AS "aors", "extension_id", 'no' AS "webrtc", 'alaw,ulaw' AS "codecs", '60' AS "rtp_timeout"
		FROM "sip"."hashes"
		UNION ALL
		SELECT replace("account", '@', '@w.')::varchar(255), "account", "extension_id", 'yes', 'alaw,ulaw,opus', '15' FROM "sip"."hashes"
	) a
	WHERE "sip"."may_register"(a."extension_id");--> statement-breakpoint
CREATE OR REPLACE VIEW "sip"."ps_auths" AS
	SELECT "account" AS "id", 'md5'::varchar(20) AS "auth_type", split_part("account", '@', 1)::varchar(80) AS "username",
		"ha1"::varchar(80) AS "md5_cred", split_part("account", '@', 2)::varchar(255) AS "realm"
	FROM "sip"."hashes" WHERE "sip"."may_register"("extension_id");--> statement-breakpoint
CREATE OR REPLACE VIEW "sip"."ps_aors" AS
	SELECT "account" AS "id", '10'::varchar(10) AS "max_contacts", 'yes'::varchar(5) AS "remove_existing",
		'yes'::varchar(5) AS "remove_unavailable", '600'::varchar(10) AS "default_expiration",
		'60'::varchar(10) AS "minimum_expiration", '3600'::varchar(10) AS "maximum_expiration",
		'0'::varchar(10) AS "qualify_frequency", 'yes'::varchar(5) AS "support_path"
	FROM "sip"."hashes" WHERE "sip"."may_register"("extension_id");
