CREATE TABLE "access_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"kind" text NOT NULL,
	"user_id" integer,
	"token_hash" "bytea" NOT NULL,
	"sealed_token" text,
	"name" text,
	"authenticated_at" timestamp with time zone,
	"legacy_times" boolean DEFAULT false NOT NULL,
	"scopes" text[],
	"lifetime_seconds" integer NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"last_used_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organizations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"domain" text NOT NULL,
	"is_unlimited" boolean DEFAULT false NOT NULL,
	"is_softswitch_legacy" boolean DEFAULT false NOT NULL,
	"is_rateplan_legacy" boolean DEFAULT true NOT NULL,
	"blocked_at" timestamp with time zone,
	"requires_two_factor" boolean DEFAULT false NOT NULL,
	"restricts_integrations" boolean DEFAULT false NOT NULL,
	"base_tier" integer DEFAULT 250 NOT NULL,
	"has_dynamic_tariff" boolean DEFAULT false NOT NULL,
	"received_bonus_credit" boolean DEFAULT false NOT NULL,
	"sign_up" jsonb,
	"recording_links_epoch" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" integer,
	"expires_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"signature_counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "user_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"role" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"must_confirm_email" boolean DEFAULT false NOT NULL,
	"blocked_at" timestamp with time zone,
	"password_hash" text NOT NULL,
	"totp_secret" text,
	"totp_confirmed_at" timestamp with time zone,
	"totp_last_step" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "call_days" (
	"organization_id" integer NOT NULL,
	"day" date NOT NULL,
	"direction" text NOT NULL,
	"hangup_cause" text NOT NULL,
	"total" integer NOT NULL,
	"answered" integer NOT NULL,
	"talk_seconds" bigint NOT NULL,
	CONSTRAINT "call_days_organization_id_day_direction_hangup_cause_pk" PRIMARY KEY("organization_id","day","direction","hangup_cause")
);--> statement-breakpoint
CREATE TABLE "call_extension_days" (
	"organization_id" integer NOT NULL,
	"day" date NOT NULL,
	"direction" text NOT NULL,
	"extension_number" text NOT NULL,
	"total" integer NOT NULL,
	"answered" integer NOT NULL,
	"talk_seconds" bigint NOT NULL,
	CONSTRAINT "call_extension_days_organization_id_day_direction_extension_number_pk" PRIMARY KEY("organization_id","day","direction","extension_number")
);--> statement-breakpoint
CREATE TABLE "call_extension_hours" (
	"organization_id" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"direction" text NOT NULL,
	"extension_number" text NOT NULL,
	"total" integer NOT NULL,
	"answered" integer NOT NULL,
	"talk_seconds" bigint NOT NULL,
	CONSTRAINT "call_extension_hours_organization_id_hour_direction_extension_number_pk" PRIMARY KEY("organization_id","hour","direction","extension_number")
);--> statement-breakpoint
CREATE TABLE "call_hours" (
	"organization_id" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"direction" text NOT NULL,
	"hangup_cause" text NOT NULL,
	"total" integer NOT NULL,
	"answered" integer NOT NULL,
	"talk_seconds" bigint NOT NULL,
	"last_ended_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "call_hours_organization_id_hour_direction_hangup_cause_pk" PRIMARY KEY("organization_id","hour","direction","hangup_cause")
);--> statement-breakpoint
CREATE TABLE "call_summary_drafts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "call_summary_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"call_id" uuid NOT NULL,
	"sealed_transcript" text NOT NULL,
	"sealed_summary" text,
	"audio_seconds" integer NOT NULL,
	"input_tokens" integer DEFAULT 0 NOT NULL,
	"output_tokens" integer DEFAULT 0 NOT NULL,
	"cost" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "call_summary_months" (
	"organization_id" integer NOT NULL,
	"month" date NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"audio_seconds" integer DEFAULT 0 NOT NULL,
	"input_tokens" bigint DEFAULT 0 NOT NULL,
	"output_tokens" bigint DEFAULT 0 NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "call_summary_months_organization_id_month_pk" PRIMARY KEY("organization_id","month")
);--> statement-breakpoint
CREATE TABLE "call_attendant_backlog" (
	"partition" text PRIMARY KEY NOT NULL
);--> statement-breakpoint
CREATE TABLE "call_attendants" (
	"organization_id" integer NOT NULL,
	"extension_number" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"email" text
);--> statement-breakpoint
CREATE TABLE "call_counters" (
	"organization_id" integer PRIMARY KEY NOT NULL,
	"last_sequence" bigint DEFAULT 0 NOT NULL,
	"extension_hours_from" timestamp with time zone DEFAULT date_trunc('hour', now(), 'UTC') NOT NULL,
	"extension_hours_before" timestamp with time zone DEFAULT date_trunc('hour', now(), 'UTC') NOT NULL
) WITH (fillfactor = 50);--> statement-breakpoint
CREATE TABLE "call_keys" (
	"organization_id" integer NOT NULL,
	"call_id" uuid NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "call_keys_organization_id_call_id_pk" PRIMARY KEY("organization_id","call_id")
);--> statement-breakpoint
CREATE TABLE "calls" (
	"organization_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	"direction" text NOT NULL,
	"extension_number" text NOT NULL,
	"dialed_number" text NOT NULL,
	"number_class" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"duration_seconds" integer NOT NULL,
	"hangup_cause" text NOT NULL,
	"hangup_detail" text NOT NULL,
	"hangup_by" text,
	"switch_name" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"email" text,
	"caller_id" text,
	"minute_price" bigint,
	"call_price" bigint,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"recording_file" text,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL
) PARTITION BY RANGE ("started_at");--> statement-breakpoint
CREATE TABLE "calls_default" PARTITION OF "calls" DEFAULT;--> statement-breakpoint
CREATE TABLE "deliveries" (
	"target_id" integer NOT NULL,
	"call_started_at" timestamp (3) with time zone NOT NULL,
	"call_id" uuid NOT NULL,
	"event_type" text NOT NULL,
	"organization_id" integer NOT NULL,
	"contact" text NOT NULL,
	"state" text NOT NULL,
	"attempts" smallint NOT NULL,
	"may_exist" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone DEFAULT now() NOT NULL,
	"record_id" text,
	"reason" jsonb,
	"note" text,
	"is_test" boolean DEFAULT false NOT NULL,
	"findings" jsonb,
	CONSTRAINT "deliveries_target_id_call_started_at_call_id_event_type_pk" PRIMARY KEY("target_id","call_started_at","call_id","event_type")
) PARTITION BY RANGE ("call_started_at");--> statement-breakpoint
CREATE TABLE "deliveries_default" PARTITION OF "deliveries" DEFAULT;--> statement-breakpoint
CREATE TABLE "delivery_hours" (
	"target_id" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"answer" smallint NOT NULL,
	"total" integer NOT NULL,
	"ms_buckets" integer[] NOT NULL,
	CONSTRAINT "delivery_hours_target_id_hour_state_answer_pk" PRIMARY KEY("target_id","hour","state","answer")
) WITH (fillfactor = 50);--> statement-breakpoint
CREATE TABLE "delivery_incidents" (
	"target_id" integer PRIMARY KEY NOT NULL,
	"began_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failing_since" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"warned_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "delivery_queues" (
	"target_id" integer PRIMARY KEY NOT NULL,
	"organization_id" integer NOT NULL,
	"gateway" text NOT NULL,
	"next_at" timestamp with time zone DEFAULT 'infinity' NOT NULL,
	"concurrency" smallint NOT NULL,
	"interval_ms" integer DEFAULT 0 NOT NULL,
	"burst" smallint DEFAULT 1 NOT NULL,
	"paced_until" timestamp with time zone DEFAULT '-infinity' NOT NULL,
	"closed_until" timestamp with time zone DEFAULT '-infinity' NOT NULL,
	"is_slow" boolean DEFAULT true NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failure_reason" jsonb,
	"paused_at" timestamp with time zone,
	"paused_reason" jsonb,
	"is_paused_by_person" boolean DEFAULT false NOT NULL,
	"last_success_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	"refusal" text,
	"refusals" integer DEFAULT 0 NOT NULL,
	"probe_at" timestamp with time zone,
	"probed_at" timestamp with time zone,
	"missed_since" timestamp with time zone,
	"generation" integer DEFAULT 0 NOT NULL
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);--> statement-breakpoint
CREATE TABLE "delivery_replays" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_replays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"target_id" integer NOT NULL,
	"started_from" timestamp (3) with time zone NOT NULL,
	"started_before" timestamp (3) with time zone NOT NULL,
	"is_of_all_calls" boolean NOT NULL,
	"recorded_from" timestamp with time zone,
	"after_started_at" timestamp (3) with time zone NOT NULL,
	"after_sequence" bigint DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"seen" integer DEFAULT 0 NOT NULL,
	"made" integer DEFAULT 0 NOT NULL,
	"delivered" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"dead" integer DEFAULT 0 NOT NULL,
	"asked_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paused_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"canceled_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "delivery_tries" (
	"target_id" integer NOT NULL,
	"call_started_at" timestamp (3) with time zone NOT NULL,
	"call_id" uuid NOT NULL,
	"event_type" text NOT NULL,
	"organization_id" integer NOT NULL,
	"is_failure" boolean NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"ms" integer NOT NULL,
	"state" text NOT NULL,
	"reason" jsonb,
	"note" text,
	"exchanges" json NOT NULL
) PARTITION BY LIST ("is_failure");--> statement-breakpoint
CREATE TABLE "delivery_tries_failed" PARTITION OF "delivery_tries" FOR VALUES IN (true) PARTITION BY RANGE ("happened_at");--> statement-breakpoint
CREATE TABLE "delivery_tries_failed_default" PARTITION OF "delivery_tries_failed" DEFAULT;--> statement-breakpoint
CREATE TABLE "delivery_tries_others" PARTITION OF "delivery_tries" FOR VALUES IN (false) PARTITION BY RANGE ("happened_at");--> statement-breakpoint
CREATE TABLE "delivery_tries_others_default" PARTITION OF "delivery_tries_others" DEFAULT;--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" integer,
	"happened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_user_id" integer,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"target_id" text,
	"target_name" text,
	"before" jsonb,
	"after" jsonb,
	"address" text,
	"user_agent" text
);--> statement-breakpoint
CREATE TABLE "banners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer,
	"message_log" text NOT NULL,
	"notification" text NOT NULL,
	"button_title" text,
	"button_link" text,
	"starts_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "demo_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "demo_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "loop_turns" (
	"name" text PRIMARY KEY NOT NULL,
	"turn" text NOT NULL,
	"done_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "rollout_flags" (
	"name" text PRIMARY KEY NOT NULL,
	"is_allowed" boolean DEFAULT false NOT NULL,
	"percentage" integer DEFAULT 0 NOT NULL
);--> statement-breakpoint
CREATE TABLE "rollout_overrides" (
	"flag_name" text NOT NULL,
	"organization_id" integer NOT NULL,
	"is_allowed" boolean NOT NULL,
	CONSTRAINT "rollout_overrides_flag_name_organization_id_pk" PRIMARY KEY("flag_name","organization_id")
);--> statement-breakpoint
CREATE TABLE "throttle_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);--> statement-breakpoint
CREATE TABLE "call_deliveries" (
	"target_id" integer NOT NULL,
	"organization_id" integer NOT NULL,
	"call_id" uuid NOT NULL,
	"event_type" text NOT NULL,
	"call_started_at" timestamp (3) with time zone NOT NULL,
	"contact" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"first_tried_at" timestamp with time zone,
	"may_exist" boolean DEFAULT false NOT NULL,
	"owner" integer,
	"reason" jsonb,
	"is_replay" boolean DEFAULT false NOT NULL,
	"replay_id" integer,
	"findings" jsonb
) WITH (fillfactor = 80, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_cost_delay = 0);--> statement-breakpoint
-- The queue is short and its targets change: a counted estimate (thousands of rows for each of few targets) would make the
-- planner read all rows in turn. This value says that there are many targets.
ALTER TABLE "call_deliveries" ALTER COLUMN "target_id" SET (n_distinct = 10000);--> statement-breakpoint
CREATE TABLE "call_events" (
	"organization_id" integer NOT NULL,
	"call_id" uuid NOT NULL,
	"event_type" text NOT NULL,
	"call" jsonb NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "call_events_organization_id_call_id_event_type_pk" PRIMARY KEY("organization_id","call_id","event_type")
);--> statement-breakpoint
CREATE TABLE "delivery_targets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_targets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"gateway" text NOT NULL,
	"extension_number" text,
	"event_types" text[] NOT NULL,
	"condition" jsonpath,
	"owner_user_id" integer,
	"has_recordings" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"full_since" timestamp with time zone,
	"removed_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "integration_grants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "integration_grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"integration_id" integer NOT NULL,
	"sealed_grant" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"refreshing_until" timestamp with time zone,
	"refresh_after" timestamp with time zone,
	"refused_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "integrations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "integrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"gateway" text NOT NULL,
	"is_told" boolean NOT NULL,
	"webhook_constraint" jsonb NOT NULL,
	"sealed_metadata" text NOT NULL,
	"sealed_former_secret" text,
	"former_secret_until" timestamp with time zone,
	"registered_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "oauth_authorizations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "oauth_authorizations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"token_id" integer NOT NULL,
	"gateway" text NOT NULL,
	"integration_id" integer,
	"nonce_hash" "bytea" NOT NULL,
	"browser_hash" "bytea" NOT NULL,
	"sealed_secrets" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "organization_integrations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organization_integrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"gateway" text NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sealed_secrets" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "person_choices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_choices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"gateway" text NOT NULL,
	"phone" text NOT NULL,
	"person_id" text,
	"person_kind" text,
	"person_name" text,
	"chosen_by" text NOT NULL,
	"chosen_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "recording_link_revocations" (
	"organization_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"epoch" integer NOT NULL,
	"revoked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recording_link_revocations_organization_id_kind_subject_pk" PRIMARY KEY("organization_id","kind","subject")
);--> statement-breakpoint
CREATE TABLE "balance_alerts" (
	"organization_id" integer NOT NULL,
	"threshold" bigint NOT NULL,
	"is_below" boolean DEFAULT false NOT NULL,
	"alerted_at" timestamp with time zone,
	CONSTRAINT "balance_alerts_organization_id_threshold_pk" PRIMARY KEY("organization_id","threshold")
);--> statement-breakpoint
CREATE TABLE "bonus_grants" (
	"cpf_cnpj" text PRIMARY KEY NOT NULL,
	"organization_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"organization_id" integer NOT NULL,
	"sequence" bigint NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"debit_account" text NOT NULL,
	"credit_account" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"call_id" uuid,
	"charge_id" integer,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_organization_id_sequence_pk" PRIMARY KEY("organization_id","sequence"),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" > 0),
	CONSTRAINT "ledger_entries_accounts" CHECK ("ledger_entries"."debit_account" <> "ledger_entries"."credit_account")
);--> statement-breakpoint
CREATE TABLE "voucher_uses" (
	"voucher_id" integer NOT NULL,
	"organization_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voucher_uses_voucher_id_organization_id_pk" PRIMARY KEY("voucher_id","organization_id")
);--> statement-breakpoint
CREATE TABLE "vouchers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vouchers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"credit" bigint NOT NULL,
	"max_uses" integer,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "wallets" (
	"organization_id" integer PRIMARY KEY NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"promo" bigint DEFAULT 0 NOT NULL,
	"settlement" bigint DEFAULT 0 NOT NULL,
	"calls" bigint DEFAULT 0 NOT NULL,
	"promotions" bigint DEFAULT 0 NOT NULL,
	"adjustments" bigint DEFAULT 0 NOT NULL,
	"chargebacks" bigint DEFAULT 0 NOT NULL,
	"disputes" bigint DEFAULT 0 NOT NULL,
	"last_sequence" bigint DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone,
	"whole_checked_at" timestamp with time zone,
	"confirmed" jsonb,
	CONSTRAINT "wallets_sum_is_zero" CHECK ("wallets"."paid" + "wallets"."promo" + "wallets"."settlement" + "wallets"."calls" + "wallets"."promotions" + "wallets"."adjustments" + "wallets"."chargebacks" + "wallets"."disputes" = 0)
);--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" integer NOT NULL,
	"organization_id" integer NOT NULL,
	"kind" text NOT NULL,
	"in_bell" boolean DEFAULT true NOT NULL,
	"by_mail" boolean DEFAULT true NOT NULL,
	CONSTRAINT "notification_preferences_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);--> statement-breakpoint
CREATE TABLE "notification_reads" (
	"user_id" integer NOT NULL,
	"notification_id" integer NOT NULL,
	"organization_id" integer NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_reads_user_id_notification_id_pk" PRIMARY KEY("user_id","notification_id")
);--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"user_id" integer,
	"kind" text NOT NULL,
	"about" text,
	"data" jsonb NOT NULL,
	"is_ongoing" boolean DEFAULT false NOT NULL,
	"hidden_from" integer[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "automatic_recharges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "automatic_recharges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"status" text NOT NULL,
	"minimum_amount" bigint NOT NULL,
	"recharge_amount" bigint NOT NULL,
	"provider" text NOT NULL,
	"sealed_card_token" text,
	"card_last_four_char" text NOT NULL,
	"card_brand" text NOT NULL,
	"card_holder_name" text,
	"card_expiry_month" integer,
	"card_expiry_year" integer,
	"remote_ip" text,
	"refusals" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"settled_charge_id" integer,
	"paused_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"canceled_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "charges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "charges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"payment_method" text DEFAULT 'UNDEFINED' NOT NULL,
	"amount" bigint NOT NULL,
	"total_amount" bigint NOT NULL,
	"due_date" date NOT NULL,
	"description" text,
	"provider" text NOT NULL,
	"external_reference" uuid NOT NULL,
	"provider_payment_id" text,
	"payment_link" text,
	"invoice_link" text,
	"paid_at" timestamp with time zone,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"is_disputed" boolean DEFAULT false NOT NULL,
	"setback" text,
	"failure" text,
	"automatic_recharge_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "charges_amounts" CHECK ("charges"."amount" >= 0 and "charges"."total_amount" > 0)
);--> statement-breakpoint
CREATE TABLE "financial_records" (
	"organization_id" integer PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"cpf_cnpj" text,
	"company" text,
	"phone" text,
	"mobile_phone" text,
	"address" text,
	"address_number" text,
	"address_complement" text,
	"address_province" text,
	"address_zip_code" text,
	"address_city" text,
	"address_state" text,
	"additional_emails" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "payment_customers" (
	"organization_id" integer NOT NULL,
	"provider" text NOT NULL,
	"customer_id" text NOT NULL,
	CONSTRAINT "payment_customers_organization_id_provider_pk" PRIMARY KEY("organization_id","provider")
);--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"name" text NOT NULL,
	"provider_payment_id" text,
	"external_reference" text,
	"body" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	"outcome" text
);--> statement-breakpoint
CREATE TABLE "number_rates" (
	"prefix" text NOT NULL,
	"valid_from" timestamp with time zone DEFAULT '2000-01-01 00:00:00+00' NOT NULL,
	"name" text NOT NULL,
	"minute_price" bigint,
	CONSTRAINT "number_rates_prefix_valid_from_pk" PRIMARY KEY("prefix","valid_from")
);--> statement-breakpoint
CREATE TABLE "organization_rate_plans" (
	"organization_id" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "organization_rate_plans_organization_id_since_pk" PRIMARY KEY("organization_id","since")
);--> statement-breakpoint
CREATE TABLE "organization_tariffs" (
	"organization_id" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"tier" integer NOT NULL,
	CONSTRAINT "organization_tariffs_organization_id_since_pk" PRIMARY KEY("organization_id","since")
);--> statement-breakpoint
CREATE TABLE "rate_plans" (
	"code" text NOT NULL,
	"valid_from" timestamp with time zone DEFAULT '2000-01-01 00:00:00+00' NOT NULL,
	"free_seconds" integer NOT NULL,
	"minimum_seconds" integer NOT NULL,
	"increment_seconds" integer NOT NULL,
	CONSTRAINT "rate_plans_code_valid_from_pk" PRIMARY KEY("code","valid_from")
);--> statement-breakpoint
CREATE TABLE "unrated_calls" (
	"organization_id" integer NOT NULL,
	"call_id" uuid NOT NULL,
	"dialed_number" text NOT NULL,
	"duration_seconds" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unrated_calls_organization_id_call_id_pk" PRIMARY KEY("organization_id","call_id")
);--> statement-breakpoint
CREATE TABLE "sandbox_cards" (
	"token" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"last_four" text NOT NULL,
	"brand" text NOT NULL,
	"outcome" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"external_reference" text NOT NULL,
	"customer_id" text NOT NULL,
	"customer_name" text NOT NULL,
	"description" text,
	"value" bigint NOT NULL,
	"refunded_value" bigint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"method" text,
	"due_date" date NOT NULL,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "extension_limits" (
	"extension_id" integer PRIMARY KEY NOT NULL,
	"organization_id" integer NOT NULL,
	"calls_at_once" integer,
	"hourly_spend" bigint,
	"daily_spend" bigint,
	"destinations" text[] NOT NULL,
	"countries" text[],
	"weekdays" smallint[] NOT NULL,
	"opens_at" text,
	"closes_at" text,
	"released_on" date
);--> statement-breakpoint
CREATE TABLE "extension_registrations" (
	"extension_id" integer NOT NULL,
	"organization_id" integer NOT NULL,
	"registration_id" text NOT NULL,
	"contact" text,
	"user_agent" text,
	"address" text,
	"registered_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	"password_changed_at" timestamp (3) with time zone,
	"dropped_at" timestamp (3) with time zone[] DEFAULT '{}' NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "extension_registrations_extension_id_registration_id_pk" PRIMARY KEY("extension_id","registration_id")
);--> statement-breakpoint
CREATE TABLE "extensions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "extensions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"number" text NOT NULL,
	"sip_password" text,
	"caller_id" text,
	"first_name" text,
	"last_name" text,
	"email" text,
	"records_calls" boolean DEFAULT true NOT NULL,
	"recording_access" boolean DEFAULT true NOT NULL,
	"cdr_webhook_url" text,
	"cdr_webhook_version" text,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "organization_limits" (
	"organization_id" integer PRIMARY KEY NOT NULL,
	"calls_at_once" integer NOT NULL,
	"locked_destinations" text[] NOT NULL
);--> statement-breakpoint
CREATE TABLE "provisioning_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provisioning_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"extension_id" integer NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "quarantined_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quarantined_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"switch_name" text NOT NULL,
	"reason" text NOT NULL,
	"detail" text NOT NULL,
	"content_type" text NOT NULL,
	"switch_call_id" text,
	"body" "bytea" NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"replayed_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "token_request_counts" (
	"token_id" integer NOT NULL,
	"organization_id" integer NOT NULL,
	"period" timestamp with time zone NOT NULL,
	"well" integer NOT NULL,
	"failed" integer NOT NULL,
	CONSTRAINT "token_request_counts_token_id_period_pk" PRIMARY KEY("token_id","period")
);--> statement-breakpoint
CREATE TABLE "token_requests" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "token_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_id" integer NOT NULL,
	"organization_id" integer NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"status" smallint,
	"ms" integer NOT NULL,
	CONSTRAINT "token_requests_token_id_happened_at_id_pk" PRIMARY KEY("token_id","happened_at","id")
);--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_links" ADD CONSTRAINT "user_links_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_links" ADD CONSTRAINT "user_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_summary_drafts" ADD CONSTRAINT "call_summary_drafts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_summary_months" ADD CONSTRAINT "call_summary_months_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_counters" ADD CONSTRAINT "call_counters_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_incidents" ADD CONSTRAINT "delivery_incidents_target_id_delivery_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."delivery_targets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_queues" ADD CONSTRAINT "delivery_queues_target_id_delivery_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."delivery_targets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_replays" ADD CONSTRAINT "delivery_replays_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_replays" ADD CONSTRAINT "delivery_replays_target_id_delivery_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."delivery_targets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rollout_overrides" ADD CONSTRAINT "rollout_overrides_flag_name_rollout_flags_name_fk" FOREIGN KEY ("flag_name") REFERENCES "public"."rollout_flags"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rollout_overrides" ADD CONSTRAINT "rollout_overrides_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_targets" ADD CONSTRAINT "delivery_targets_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_targets" ADD CONSTRAINT "delivery_targets_owner_user_id_users_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_grants" ADD CONSTRAINT "integration_grants_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_grants" ADD CONSTRAINT "integration_grants_integration_id_integrations_id_fk" FOREIGN KEY ("integration_id") REFERENCES "public"."integrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrations" ADD CONSTRAINT "integrations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_authorizations" ADD CONSTRAINT "oauth_authorizations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_authorizations" ADD CONSTRAINT "oauth_authorizations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_authorizations" ADD CONSTRAINT "oauth_authorizations_token_id_access_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."access_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_authorizations" ADD CONSTRAINT "oauth_authorizations_integration_id_integrations_id_fk" FOREIGN KEY ("integration_id") REFERENCES "public"."integrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_integrations" ADD CONSTRAINT "organization_integrations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_choices" ADD CONSTRAINT "person_choices_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_link_revocations" ADD CONSTRAINT "recording_link_revocations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_alerts" ADD CONSTRAINT "balance_alerts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_grants" ADD CONSTRAINT "bonus_grants_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_uses" ADD CONSTRAINT "voucher_uses_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_uses" ADD CONSTRAINT "voucher_uses_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automatic_recharges" ADD CONSTRAINT "automatic_recharges_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "financial_records" ADD CONSTRAINT "financial_records_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_rate_plans" ADD CONSTRAINT "organization_rate_plans_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_tariffs" ADD CONSTRAINT "organization_tariffs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unrated_calls" ADD CONSTRAINT "unrated_calls_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extension_limits" ADD CONSTRAINT "extension_limits_extension_id_extensions_id_fk" FOREIGN KEY ("extension_id") REFERENCES "public"."extensions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extension_limits" ADD CONSTRAINT "extension_limits_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extension_registrations" ADD CONSTRAINT "extension_registrations_extension_id_extensions_id_fk" FOREIGN KEY ("extension_id") REFERENCES "public"."extensions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extension_registrations" ADD CONSTRAINT "extension_registrations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extensions" ADD CONSTRAINT "extensions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extensions" ADD CONSTRAINT "extensions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_limits" ADD CONSTRAINT "organization_limits_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioning_codes" ADD CONSTRAINT "provisioning_codes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioning_codes" ADD CONSTRAINT "provisioning_codes_extension_id_extensions_id_fk" FOREIGN KEY ("extension_id") REFERENCES "public"."extensions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_tokens_hash" ON "access_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "access_tokens_user" ON "access_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "access_tokens_organization" ON "access_tokens" USING btree ("organization_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_domain" ON "organizations" USING btree ("domain");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expiry" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_links_hash" ON "user_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "user_links_user" ON "user_links" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_organization" ON "users" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "call_summary_drafts_call" ON "call_summary_drafts" USING btree ("organization_id","call_id");--> statement-breakpoint
CREATE UNIQUE INDEX "call_attendants_row" ON "call_attendants" USING btree ("organization_id","extension_number",md5(coalesce(first_name, E'\x1e') || E'\x1f' || coalesce(last_name, E'\x1e') || E'\x1f' || coalesce(email, E'\x1e')));--> statement-breakpoint
CREATE INDEX "calls_listing" ON "calls" USING btree ("organization_id","started_at" DESC NULLS FIRST,"sequence" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deliveries_not_delivered" ON "deliveries" USING btree ("target_id","state","call_started_at") WHERE state <> 'delivered';--> statement-breakpoint
CREATE INDEX "delivery_queues_next" ON "delivery_queues" USING btree ("next_at") WHERE paused_at is null;--> statement-breakpoint
CREATE INDEX "delivery_queues_organization" ON "delivery_queues" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "delivery_replays_list" ON "delivery_replays" USING btree ("organization_id","target_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_replays_live" ON "delivery_replays" USING btree ("target_id") WHERE done_at is null and canceled_at is null;--> statement-breakpoint
CREATE INDEX "delivery_tries_of" ON "delivery_tries" USING btree ("target_id","call_started_at","call_id");--> statement-breakpoint
CREATE INDEX "audit_events_listing" ON "audit_events" USING btree ("organization_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "throttle_counters_expire" ON "throttle_counters" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "call_deliveries_due" ON "call_deliveries" USING btree ("target_id","is_replay","due_at");--> statement-breakpoint
CREATE INDEX "call_deliveries_begun" ON "call_deliveries" USING btree ("target_id","contact") WHERE state <> 'queued';--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_targets_live" ON "delivery_targets" USING btree ("organization_id","gateway",coalesce(extension_number, '')) WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "integration_grants_integration" ON "integration_grants" USING btree ("integration_id");--> statement-breakpoint
CREATE UNIQUE INDEX "integrations_gateway" ON "integrations" USING btree ("organization_id","gateway");--> statement-breakpoint
CREATE UNIQUE INDEX "oauth_authorizations_nonce" ON "oauth_authorizations" USING btree ("nonce_hash");--> statement-breakpoint
CREATE INDEX "organization_integrations_gateway" ON "organization_integrations" USING btree ("organization_id","gateway");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_integrations_cloud" ON "organization_integrations" USING btree ("organization_id") WHERE gateway = 'recordings_cloud';--> statement-breakpoint
CREATE UNIQUE INDEX "person_choices_phone" ON "person_choices" USING btree ("organization_id","gateway","phone");--> statement-breakpoint
CREATE UNIQUE INDEX "bonus_grants_organization" ON "bonus_grants" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_key" ON "ledger_entries" USING btree ("organization_id","key");--> statement-breakpoint
CREATE INDEX "ledger_entries_time" ON "ledger_entries" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_movements" ON "ledger_entries" USING btree ("organization_id","created_at") WHERE kind <> 'call';--> statement-breakpoint
CREATE INDEX "ledger_entries_charge" ON "ledger_entries" USING btree ("organization_id","charge_id") WHERE charge_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_code" ON "vouchers" USING btree ("code");--> statement-breakpoint
CREATE INDEX "notification_preferences_of" ON "notification_preferences" USING btree ("organization_id","kind");--> statement-breakpoint
CREATE INDEX "notification_reads_of" ON "notification_reads" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "notifications_list" ON "notifications" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "notifications_ongoing" ON "notifications" USING btree ("organization_id","about") WHERE is_ongoing;--> statement-breakpoint
CREATE UNIQUE INDEX "automatic_recharges_live" ON "automatic_recharges" USING btree ("organization_id") WHERE status in ('ACTIVE', 'PAUSED');--> statement-breakpoint
CREATE UNIQUE INDEX "charges_external_reference" ON "charges" USING btree ("external_reference");--> statement-breakpoint
CREATE UNIQUE INDEX "charges_provider_payment" ON "charges" USING btree ("provider","provider_payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "charges_pending_credit" ON "charges" USING btree ("organization_id") WHERE type = 'CREDIT' and status = 'PENDING';--> statement-breakpoint
CREATE UNIQUE INDEX "charges_automatic_in_flight" ON "charges" USING btree ("organization_id") WHERE type = 'AUTOMATIC' and status in ('PENDING', 'PROCESSING');--> statement-breakpoint
CREATE INDEX "charges_listing" ON "charges" USING btree ("organization_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "charges_open" ON "charges" USING btree ("status","due_date");--> statement-breakpoint
CREATE INDEX "charges_disputed" ON "charges" USING btree ("provider","created_at") WHERE is_disputed;--> statement-breakpoint
CREATE INDEX "charges_setback" ON "charges" USING btree ("automatic_recharge_id") WHERE setback is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "financial_records_cpf_cnpj" ON "financial_records" USING btree ("cpf_cnpj");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_event" ON "payment_events" USING btree ("provider","event_id");--> statement-breakpoint
CREATE INDEX "payment_events_open" ON "payment_events" USING btree ("received_at") WHERE processed_at is null;--> statement-breakpoint
CREATE INDEX "sandbox_payments_reference" ON "sandbox_payments" USING btree ("external_reference");--> statement-breakpoint
CREATE INDEX "extension_registrations_organization" ON "extension_registrations" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "extensions_number" ON "extensions" USING btree ("organization_id","number");--> statement-breakpoint
CREATE INDEX "extensions_user" ON "extensions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "provisioning_codes_hash" ON "provisioning_codes" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "provisioning_codes_extension" ON "provisioning_codes" USING btree ("extension_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quarantined_events_body" ON "quarantined_events" USING btree ("switch_name","body_hash");--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_events_append_only"BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_events"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_ledger"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'ledger entries are only ever added' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_ledger"();--> statement-breakpoint
CREATE TRIGGER "ledger_entries_never_truncated" BEFORE TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_ledger"();--> statement-breakpoint
INSERT INTO "rate_plans" ("code", "free_seconds", "minimum_seconds", "increment_seconds") VALUES ('legacy', 3, 30, 6), ('current', 3, 30, 6);--> statement-breakpoint
-- The log of deliveries before 26 November 2026 keeps sentences; they are read as codes.
CREATE FUNCTION "to_reason"("note" text) RETURNS jsonb LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(
    (SELECT jsonb_build_object('code', code, 'params', '{}'::jsonb)
     FROM (VALUES
       ('Chamada entre ramais', 'internalCall'),
       ('Número oculto', 'hiddenNumber'),
       ('Número incompleto', 'incompleteNumber'),
       ('A integração foi removida', 'integrationRemoved'),
       ('O endereço foi removido', 'addressRemoved'),
       ('A chamada não está mais guardada', 'callForgotten'),
       ('O fim da chamada já tinha sido enviado', 'endAlreadySent'),
       ('Começou no PipeRun: é enviada para lá pelo webhook do ramal', 'sentByExtension'),
       ('Começou no PipeRun: vai para lá pelo webhook do ramal', 'sentByExtension'),
       ('Não começou no PipeRun, que só recebe as que começaram lá', 'notStartedThere'),
       ('Quem conectou foi bloqueado: retome para a organização assumir os envios', 'ownerBlocked'),
       ('A fila está cheia', 'queueFull'),
       ('Não chegou a sair: muitos envios ao mesmo tempo', 'tooManyAtOnce'),
       ('A tentativa foi interrompida', 'interrupted'),
       ('Esperou mais do que os registros são guardados', 'waitedTooLong'),
       ('Espera a gravação', 'waitsForRecording'),
       ('As gravações não estão disponíveis agora', 'recordingsUnavailable'),
       ('Lendo os contatos do CRM, que não os procura por número', 'readingContacts'),
       ('Nenhum contato com este número', 'noContact'),
       ('Nenhum dos contatos com este número, por escolha', 'noneChosen'),
       ('Mais de um contato com este número', 'severalContacts'),
       ('O contato não tem negócio aberto', 'noOpenDeal'),
       ('Falta escolher uma opção na configuração da integração', 'optionMissing'),
       ('Ainda não encontrada depois de uma resposta perdida', 'notFoundYet'),
       ('Pode haver duplicata', 'mayBeDuplicate'),
       ('Não reenviada, por escolha', 'keptByPerson'),
       ('Aguardando configuração de quem opera este portal', 'crmNotSetUp'),
       ('O endereço não foi encontrado na internet', 'unknownHost'),
       ('O servidor recusou a conexão', 'connectionRefused'),
       ('A conexão foi interrompida', 'connectionBroken'),
       ('Não foi possível chegar ao servidor', 'noRoute'),
       ('O certificado de segurança do endereço não é válido', 'badCertificate'),
       ('Não foi possível abrir uma conexão segura', 'noSecureConnection'),
       ('Não foi possível conectar', 'cannotConnect'),
       ('Sem resposta a tempo', 'timedOut'),
       ('A resposta se perdeu', 'answerLost'),
       ('O endereço não é público, ou não é um endereço da web', 'addressNotPublic'),
       ('A resposta é grande demais', 'answerTooLarge'),
       ('A resposta não é JSON', 'answerNotJson'),
       ('A cópia das gravações foi desligada', 'copiesOff'),
       ('A chamada não foi gravada', 'callNotRecorded'),
       ('A gravação não está mais guardada aqui', 'recordingGone'),
       ('A gravação ainda mudava enquanto era copiada', 'recordingStillChanging'),
       ('O bucket já tem outro arquivo com o nome desta gravação', 'cloudNameTaken'),
       ('A IA não está configurada por quem opera este portal', 'aiNotSetUp'),
       ('Nenhum resumo está ligado na configuração', 'aiNotChosen'),
       ('A organização não autorizou o envio das gravações', 'aiNoConsent'),
       ('Chamada sem gravação, ou não atendida', 'aiNothingToHear'),
       ('A gravação não chegou', 'aiRecordingMissing'),
       ('Nada foi dito na gravação', 'aiNothingSaid'),
       ('O serviço de IA pediu uma pausa', 'aiBusy'),
       ('Espera a vez no serviço de IA', 'aiWaitsForTurn'),
       ('O serviço de IA recusou a chave de quem opera este portal', 'aiKeyRefused'),
       ('O serviço de IA não respondeu', 'aiNoAnswer'),
       ('A resposta do serviço de IA não pôde ser lida', 'aiUnreadable'),
       ('O serviço de IA falhou vezes demais nesta chamada', 'aiGaveUp')
     ) AS exact (sentence, code)
     WHERE sentence = note),
    -- the first that fits: the AI and the clouds say some of what CRMs say
    (SELECT jsonb_build_object('code', code, 'params', (
       SELECT jsonb_object_agg(name, CASE
         WHEN name IN ('status', 'megabytes', 'minutes', 'days')
           THEN to_jsonb(replace(replace(replace(value, '.', ''), ',', '.'), 'Três', '3')::numeric)
         WHEN name = 'cloud' THEN to_jsonb(CASE value WHEN 'AWS S3' THEN 'aws' WHEN 'Google Cloud Storage' THEN 'gcp' ELSE 'default' END)
         ELSE to_jsonb(value) END)
       FROM unnest(names, found) AS param (name, value)))
     FROM (VALUES
       (1, '^HTTP ([0-9]{3})$', 'httpStatus', '{status}'),
       (2, '^(Três) dias sem uma resposta 2xx$', 'noSuccessForDays', '{days}'),
       (3, '^A gravação tem mais de ([0-9]{1,3}(?:\.?[0-9]{3})*(?:,[0-9]+)?) MB$', 'recordingTooLarge', '{megabytes}'),
       (4, '^A chamada tem mais de ([0-9]{1,3}(?:\.?[0-9]{3})*(?:,[0-9]+)?) minutos$', 'aiCallTooLong', '{minutes}'),
       (5, '^Os ([0-9]{1,3}(?:\.?[0-9]{3})*(?:,[0-9]+)?) minutos de IA do mês acabaram$', 'aiMinutesUsedUp', '{minutes}'),
       (6, '^A chamada não está registrada no (.+)$', 'aiCallNotInCrm', '{crm}'),
       (7, '^O registro da chamada não está mais no (.+)$', 'aiRecordGone', '{crm}'),
       (8, '^O serviço de IA não aceitou o pedido \(([0-9]{3})\)$', 'aiRejected', '{status}'),
       (9, '^O serviço de IA devolveu erro ([0-9]{3})$', 'aiError', '{status}'),
       (10, '^(Nuvem do provedor|AWS S3|Google Cloud Storage) não está disponível agora$', 'cloudNotSetUp', '{cloud}'),
       (11, '^(Nuvem do provedor|AWS S3|Google Cloud Storage) não reconhece a chave$', 'cloudKeyUnknown', '{cloud}'),
       (12, '^O bucket não existe em (Nuvem do provedor|AWS S3|Google Cloud Storage)$', 'cloudBucketMissing', '{cloud}'),
       (13, '^(Nuvem do provedor|AWS S3|Google Cloud Storage) não deixa a chave gravar, ler ou apagar no bucket$', 'cloudForbidden', '{cloud}'),
       (14, '^(Nuvem do provedor|AWS S3|Google Cloud Storage) pediu uma pausa$', 'cloudBusy', '{cloud}'),
       (15, '^(Nuvem do provedor|AWS S3|Google Cloud Storage) não respondeu$', 'cloudNoAnswer', '{cloud}'),
       (16, '^(Nuvem do provedor|AWS S3|Google Cloud Storage) devolveu erro ([0-9]{3})$', 'cloudError', '{cloud,status}'),
       (17, '^(Nuvem do provedor|AWS S3|Google Cloud Storage) recusou a gravação \((.+)\)$', 'cloudRejectedWith', '{cloud,vendorCode}'),
       (18, '^(Nuvem do provedor|AWS S3|Google Cloud Storage) recusou a gravação$', 'cloudRejected', '{cloud}'),
       (19, '^(.+) não respondeu$', 'crmNoAnswer', '{crm}'),
       (20, '^(.+) devolveu erro ([0-9]{3})$', 'crmError', '{crm,status}'),
       (21, '^(.+) devolveu um erro$', 'crmErrorInside', '{crm}'),
       (22, '^(.+) pediu uma pausa$', 'crmBusy', '{crm}'),
       (23, '^(.+) não aceitou este registro$', 'crmRejected', '{crm}'),
       (24, '^(.+) não permitiu este registro$', 'crmForbidden', '{crm}'),
       (25, '^A conta do (.+) está sem pagamento, e ele não aceita registros$', 'crmUnpaid', '{crm}'),
       (26, '^A conta do (.+) usou as requisições do plano, e ele não aceita registros até que haja outras$', 'crmQuotaUsedUp', '{crm}'),
       (27, '^(.+) recusou o acesso$', 'crmAccessRefused', '{crm}')
     ) AS pattern (place, regex, code, params)
     CROSS JOIN LATERAL (SELECT params::text[] AS names, regexp_match(note, regex) AS found) AS m
     WHERE found IS NOT NULL ORDER BY place LIMIT 1),
    jsonb_build_object('code', 'other', 'params', jsonb_build_object('text', note)))
$$;
