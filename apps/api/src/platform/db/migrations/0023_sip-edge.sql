-- Endpoints of an Asterisk behind a Kamailio (docs/decisions/0070): the edge has checked the password, and the ACL `edge` of
-- that Asterisk lets nobody else use them.
CREATE VIEW "sip"."edge_endpoints" AS
	SELECT "id", "aors", 'edge'::varchar(80) AS "acl", "identify_by", "context", "accountcode", "from_domain", "callerid",
		"trust_id_inbound", "send_pai", "allow_transfer", "allow_subscribe", "disallow", "allow", "webrtc", "direct_media",
		"force_rport", "rewrite_contact", "rtp_symmetric", "dtmf_mode", "rtp_timeout", "rtp_timeout_hold", "moh_suggest"
	FROM "sip"."ps_endpoints";
