// Made of docs/api/openapi.json by "npm run generate -w @alo/client": not to be changed by hand.

export interface paths {
    "/users/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with email and password */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the session; answers the same for a token that is already gone */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/accessTokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The tokens that the signed-in user has made; `id` is the token itself
         * @description A person needs a session in which they signed in, or proved again who they are, within half an hour; personal tokens are refused.
         */
        get: operations["listAccessTokens"];
        put?: never;
        /**
         * Make a token that may what its user may; `ttl` in seconds, -1 never expires; with `legacyTimes` the calls it lists are told and filtered by São Paulo time with a `Z` that is not true
         * @description A person needs a session in which they signed in, or proved again who they are, within half an hour; personal tokens are refused.
         */
        post: operations["createAccessToken"];
        delete?: never;
        options?: never;
        /** Whether the token is still good */
        head: operations["checkSession"];
        patch?: never;
        trace?: never;
    };
    "/users/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the user is signed in, the latest used first */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /** End all of the user’s sessions but the one that asks */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End one of the user’s own sessions */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/reauthenticate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prove once more who is signed in, by the password, and a code where one is set up, or by a passkey; asked for with `REAUTHENTICATION_REQUIRED` */
        post: operations["reauthenticate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/two-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the user signs in with a code of an authenticator app too */
        get: operations["getTwoFactor"];
        put?: never;
        /**
         * Begin to set up an authenticator app; nothing changes until a code of it is confirmed
         * @description A person needs a session in which they signed in, or proved again who they are, within half an hour; personal tokens are refused.
         */
        post: operations["startTwoFactor"];
        /**
         * Sign in without a code again; the code may be a recovery code
         * @description A person needs a session in which they signed in, or proved again who they are, within half an hour; personal tokens are refused.
         */
        delete: operations["turnOffTwoFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/two-factor/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn it on with a first code; answers the recovery codes, this once, and ends the user’s other sessions
         * @description A person needs a session in which they signed in, or proved again who they are, within half an hour; personal tokens are refused.
         */
        post: operations["confirmTwoFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/two-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace all recovery codes by new ones
         * @description A person needs a session in which they signed in, or proved again who they are, within half an hour; personal tokens are refused.
         */
        post: operations["renewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/security": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the organization demands a second factor and keeps integrations to ADMINs, and who has a second factor
         * @description Only for the role ADMIN.
         */
        get: operations["getOrganizationSecurity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Demand a second factor of everybody in the organization, or keep integrations to its ADMINs; what is left out stays
         * @description Only for the role ADMIN. A person needs a session in which they signed in, or proved again who they are, within half an hour; personal tokens are refused.
         */
        patch: operations["changeOrganizationSecurity"];
        trace?: never;
    };
    "/users/{id}/two-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take authenticator app, recovery codes and passkeys from a colleague who lost them, and end their sessions
         * @description Only for the role ADMIN. A person needs a session in which they signed in, or proved again who they are, within half an hour; personal tokens are refused.
         */
        delete: operations["resetTwoFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/login/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the browser needs to sign in with a passkey; good for one answer within five minutes */
        post: operations["startPasskeyLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/login/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with a passkey: two factors by itself, no code is asked */
        post: operations["loginWithPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The user’s passkeys, the oldest first */
        get: operations["listPasskeys"];
        put?: never;
        /**
         * Keep the passkey that the browser made
         * @description A person needs a session in which they signed in, or proved again who they are, within half an hour; personal tokens are refused.
         */
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What the browser needs to make a passkey; good for one answer within five minutes
         * @description A person needs a session in which they signed in, or proved again who they are, within half an hour; personal tokens are refused.
         */
        post: operations["startPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove one of the user’s own passkeys
         * @description A person needs a session in which they signed in, or proved again who they are, within half an hour; personal tokens are refused.
         */
        delete: operations["removePasskey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make an organization with its first ADMIN, who gets a mail to confirm the address */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The link of the confirmation mail: leads to the sign-in page, which tells how it went */
        get: operations["confirmEmail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a mail with a link to choose a new password */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Choose a new password with the token of the mail; ends every session and personal token */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change one’s password; ends every session and personal token of the user */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed-in user */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The users of the organization
         * @description Only for the role ADMIN. Open to service tokens with the scope `users:read`.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Make a user, who gets a mail to confirm the address before the first sign-in
         * @description Only for the role ADMIN.
         */
        post: operations["inviteUser"];
        delete?: never;
        options?: never;
        head?: never;
        /** Named by email: one’s own name and phone, or, for an ADMIN, the role of another user and whether they get in */
        patch: operations["updateUser"];
        trace?: never;
    };
    "/users/{id}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail the link to confirm once more to somebody who has not followed it yet
         * @description Only for the role ADMIN.
         */
        post: operations["resendInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail the link to confirm one’s address once more; answers the same for an address that nobody has to confirm */
        post: operations["resendConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The organization of the signed-in user */
        get: operations["getOrganization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change how the organization is called and reached
         * @description Only for the role ADMIN.
         */
        patch: operations["updateOrganization"];
        trace?: never;
    };
    "/accounts/financial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is billed; 404 for an organization that pays nothing
         * @description Only for the role ADMIN.
         */
        get: operations["getFinancialData"];
        /**
         * Change how who is billed is reached, and fill in what its address lacks; what is left out stays
         * @description Only for the role ADMIN.
         */
        put: operations["updateFinancialData"];
        /**
         * Say who is billed by CPF or CNPJ, once; it gives the bonus. A company’s address comes from the registry
         * @description Only for the role ADMIN.
         */
        post: operations["createFinancialData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/postal-codes/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The address of a CEP, to fill a form with: 404 unknown, 503 the source does not answer */
        get: operations["getPostalCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organization_integrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Integrations of the whole organization, its telephony among them */
        get: operations["listOrganizationIntegrations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Have the recordings of finished calls copied to a cloud, or change to which. Nothing is kept before a small object could be written there, read and removed. 503 the cloud does not answer
         * @description Only for the role ADMIN. A person needs a session in which they signed in, or proved again who they are, within half an hour; personal tokens are refused.
         */
        patch: operations["saveRecordingsCloud"];
        trace?: never;
    };
    "/organization_integrations/clouds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The clouds to which recordings can be copied here: `default` is there only where its operator offers one
         * @description Only for the role ADMIN.
         */
        get: operations["listRecordingsClouds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organization_integrations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Copy no more recordings; the copies stay where they are
         * @description Only for the role ADMIN.
         */
        delete: operations["removeRecordingsCloud"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/extensions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The organization's extensions. `senha` is there for a session: of one's own extension, and of all for an ADMIN who signed in within half an hour; and for a service token that also has extensions:write. Personal tokens do not get it
         * @description Open to service tokens with the scope `extensions:read`.
         */
        get: operations["listExtensions"];
        put?: never;
        /**
         * Make an extension; its calls are recorded unless `gravar_audio` says otherwise
         * @description Only for the role ADMIN. Open to service tokens with the scope `extensions:write`.
         */
        post: operations["createExtension"];
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the extension that `id` names; a USER their own name, email and recording
         * @description Open to service tokens with the scope `extensions:write`.
         */
        patch: operations["changeNamedExtension"];
        trace?: never;
    };
    "/extensions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One extension
         * @description Open to service tokens with the scope `extensions:read`.
         */
        get: operations["getExtension"];
        put?: never;
        post?: never;
        /**
         * Remove an extension; its calls stay
         * @description Only for the role ADMIN. Open to service tokens with the scope `extensions:write`.
         */
        delete: operations["removeExtension"];
        options?: never;
        head?: never;
        /**
         * Change an extension; a USER their own name, email and recording
         * @description Open to service tokens with the scope `extensions:write`.
         */
        patch: operations["changeExtension"];
        trace?: never;
    };
    "/extensions/nextAvailable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an extension with the lowest free number from 1001 on; without `senha` it gets one by chance
         * @description Only for the role ADMIN. Open to service tokens with the scope `extensions:write`.
         */
        post: operations["createNextExtension"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/extensions/webhook-targets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What `webhook_cdr_url` and `webhook_body_version` become when an integration is chosen for the calls of an extension
         * @description Open to service tokens with the scope `extensions:read`.
         */
        get: operations["listWebhookTargets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the organization has connected; a gateway is active when it is in the list, but for a CRM whose `authorization` is pending. Secrets are masked
         * @description Open to service tokens with the scope `integrations:write`.
         */
        get: operations["listIntegrations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Connect a gateway, or change the one that is connected, by `id` or by `gateway`. A name that is none of our gateways is a webhook that an application registers for itself: `metadata` has webhookUrl, webhookVersion and webhookTypes. A new webhook is signed; without a `webhookSecret` of its own in metadata the answer has the one that was made, this once
         * @description Refused to the role USER while the organization keeps integrations to its ADMINs. Open to service tokens with the scope `integrations:write`.
         */
        patch: operations["saveIntegration"];
        trace?: never;
    };
    "/integrations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Disconnect; nothing more is told to it
         * @description Refused to the role USER while the organization keeps integrations to its ADMINs. Open to service tokens with the scope `integrations:write`.
         */
        delete: operations["removeIntegration"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations/{id}/secrets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The secrets of a CRM’s card as they are kept, for an ADMIN who wants to see them; it is audited
         * @description Only for the role ADMIN. A person needs a session in which they signed in, or proved again who they are, within half an hour; personal tokens are refused.
         */
        post: operations["showSecrets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations/{gateway}/{list}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A list of the CRM (`moskit/users`, `moskit/activity-types`, …), asked with the credentials of the form in the query; a secret that is left out, or masked, is the one that is kept. 422 the CRM does not take the credentials, 429 it wants a pause, 503 it does not answer
         * @description Open to service tokens with the scope `integrations:write`.
         */
        get: operations["readVendorList"];
        put?: never;
        /**
         * The same list, asked with the credentials in the body: the way for a password, as Groner wants one. Nothing is kept
         * @description Open to service tokens with the scope `integrations:write`.
         */
        post: operations["askVendorList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What became of each call at a gateway, newest call first. A page looks at so many rows and may hold fewer than asked for, even none: `next` is null only at the end
         * @description Open to service tokens with the scope `integrations:write`.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One delivery with its tries, the latest first. Requests and answers, without secrets, are for ADMINs; they are kept as long as the log where a try failed, else for 7 to 14 days
         * @description Open to service tokens with the scope `integrations:write`.
         */
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver again, after what is told of calls of now. What waits for its next try is tried at once; what is in hand, queued, looked for after a lost answer, or not the organization’s is left out of `replayed`
         * @description Refused to the role USER while the organization keeps integrations to its ADMINs. Open to service tokens with the scope `integrations:write`.
         */
        post: operations["replayDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries/targets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is told of calls and how that goes: state, last success, the last 24 hours, what waits. Addresses of extensions come one at a time, by gateway=extension-webhook and `extension`
         * @description Open to service tokens with the scope `integrations:write`.
         */
        get: operations["listDeliveryTargets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries/targets/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell it nothing for the time being; its calls wait, and its settings stay
         * @description Refused to the role USER while the organization keeps integrations to its ADMINs. Open to service tokens with the scope `integrations:write`.
         */
        post: operations["pauseDeliveryTarget"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries/targets/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Go on, whoever paused it: what waits is told in its order, and calls of now among it. A CRM or a cloud is asked first; while it refuses us the answer is 422 with the reason, and calls go on waiting
         * @description Refused to the role USER while the organization keeps integrations to its ADMINs. Open to service tokens with the scope `integrations:write`.
         */
        post: operations["resumeDeliveryTarget"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries/targets/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell it of a made-up call, now, also while it is paused; it stands in the log as a test and counts for nothing
         * @description Refused to the role USER while the organization keeps integrations to its ADMINs. Open to service tokens with the scope `integrations:write`.
         */
        post: operations["testDeliveryTarget"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries/replays/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a replay would do, of 90 days at most; it changes nothing
         * @description Open to service tokens with the scope `integrations:write`.
         */
        post: operations["previewDeliveryReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries/replays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The last 20, newest first, each with how far it is
         * @description Open to service tokens with the scope `integrations:write`.
         */
        get: operations["listDeliveryReplays"];
        put?: never;
        /**
         * Deliver the calls of a period in their order, after calls of now. Those that were delivered are left out unless `allCalls`. There is one at a time: where one is under way, that one is answered
         * @description Refused to the role USER while the organization keeps integrations to its ADMINs. Open to service tokens with the scope `integrations:write`.
         */
        post: operations["startDeliveryReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries/replays/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far it is
         * @description Open to service tokens with the scope `integrations:write`.
         */
        get: operations["getDeliveryReplay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries/replays/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver nothing more of it for the time being; what is in hand ends
         * @description Refused to the role USER while the organization keeps integrations to its ADMINs. Open to service tokens with the scope `integrations:write`.
         */
        post: operations["pauseDeliveryReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries/replays/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Go on where it was
         * @description Refused to the role USER while the organization keeps integrations to its ADMINs. Open to service tokens with the scope `integrations:write`.
         */
        post: operations["resumeDeliveryReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries/replays/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End it; what was delivered stays, and what is to be tried again is tried
         * @description Refused to the role USER while the organization keeps integrations to its ADMINs. Open to service tokens with the scope `integrations:write`.
         */
        post: operations["cancelDeliveryReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations/{id}/webhook-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How the secrets of a webhook end, and until when those before sign as well; null where there is none
         * @description Open to service tokens with the scope `integrations:write`.
         */
        get: operations["getWebhookSecret"];
        put?: never;
        /**
         * Make a new secret, which is answered this once. For 24 hours messages are signed with both, the new one first
         * @description Refused to the role USER while the organization keeps integrations to its ADMINs. A person needs a session in which they signed in, or proved again who they are, within half an hour; personal tokens are refused. Open to service tokens with the scope `integrations:write`.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations/{id}/webhook-secret/former": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign with the new secret alone from now on
         * @description Refused to the role USER while the organization keeps integrations to its ADMINs. Open to service tokens with the scope `integrations:write`.
         */
        delete: operations["forgetFormerSecret"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/call-summaries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether calls can be summed up by AI, where what is said would go, and what it took this month. The switches are `ai` in the metadata of pipedrive
         * @description Open to service tokens with the scope `integrations:write`.
         */
        get: operations["getSummaryUse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened, newest first, for 90 days; on the first page `ongoing` has what still holds, however old. A USER gets what is theirs alone */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many are unread, up to 100: for the bell */
        get: operations["countNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark as read, for the person who asks: those of `ids`, or all there are up to `upTo` */
        post: operations["readNotifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which kinds of news arrive in the bell and by mail, for the person who asks: all until they are turned off. A USER is told none of those for ADMINs */
        get: operations["listNotificationPreferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Turn one kind of news on or off, for the person who asks and from now on: what was told stays as it is. 404 a kind that they are not told */
        patch: operations["updateNotificationPreference"];
        trace?: never;
    };
    "/integrations/{gateway}/authorize-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The address of the CRM at which its owner lets us in (hubspot, kommo, pipedrive, salesforce, zendesk, zoho): the browser that asked for it is sent there, and comes back within ten minutes. `state` is the id of an integration that was saved before, `subdomain` the host of its accounts. 422 where the operator has registered no application at the CRM
         * @description Refused to the role USER while the organization keeps integrations to its ADMINs.
         */
        get: operations["getAuthorizeLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations/{gateway}/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where CRMs send the browser back to: leads to the integrations manager, which tells how it went (`success` or `error`; for pipedrive `code`) */
        get: operations["finishAuthorization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ambiguous-deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Calls that wait for a person to decide, newest first; of one gateway or of all
         * @description Open to service tokens with the scope `integrations:write`.
         */
        get: operations["listAmbiguousDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ambiguous-deliveries/{id}/person": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say which of its candidates a call was with (`null`: none of them): it is logged at once. `remember` keeps that for the number, also for those of its calls that wait; `released` counts them all
         * @description Open to service tokens with the scope `integrations:write`.
         */
        post: operations["choosePersonOfDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ambiguous-deliveries/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Of a call that may be in the CRM already: send it again, or leave it as it is there, which ends it
         * @description Open to service tokens with the scope `integrations:write`.
         */
        post: operations["decideDuplicate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/person-choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who a number is, where several have it: the remembered choices, newest first, up to 500
         * @description Open to service tokens with the scope `integrations:write`.
         */
        get: operations["listPersonChoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/person-choices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Forget a choice: the next call of the number asks again
         * @description Open to service tokens with the scope `integrations:write`.
         */
        delete: operations["forgetPersonChoice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/extensions/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make up to 500 extensions, all or none; `isDryRun` only says of each row what is wrong. Without `senha` a row gets one by chance
         * @description Only for the role ADMIN. Open to service tokens with the scope `extensions:write`.
         */
        post: operations["importExtensions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/extensions/passwords": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give up to 500 extensions a new `senha` by chance, all or none; their phones have to be set up again. No `senha` is answered
         * @description Only for the role ADMIN. Open to service tokens with the scope `extensions:write`.
         */
        post: operations["renewExtensionPasswords"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/extensions/{id}/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The limits of an extension. `destinations`, `countries`, `weekdays` and `hours` are obeyed before a call rings; `callsAtOnce`, `hourlySpend` and `dailySpend` stop no call yet
         * @description Open to service tokens with the scope `extensions:read`.
         */
        get: operations["getExtensionLimits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the limits of an extension; what is absent stays. `callsAtOnce`, `hourlySpend` and `dailySpend` stop no call yet
         * @description Only for the role ADMIN. Open to service tokens with the scope `extensions:write`.
         */
        patch: operations["changeExtensionLimits"];
        trace?: never;
    };
    "/extensions/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the limits of up to 500 extensions alike, of all or of none
         * @description Only for the role ADMIN. Open to service tokens with the scope `extensions:write`.
         */
        patch: operations["changeLimitsOfMany"];
        trace?: never;
    };
    "/extensions/{id}/release-today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark the cap on the day’s spend as lifted until midnight in São Paulo; the cap stops no call yet
         * @description Only for the role ADMIN. Open to service tokens with the scope `extensions:write`.
         */
        post: operations["releaseExtension"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The limits of the organization: what none of its extensions dials, which is obeyed before a call rings, and `callsAtOnce`, which stops no call yet
         * @description Open to service tokens with the scope `extensions:read`.
         */
        get: operations["getOrganizationLimits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the limits of the organization; what is absent stays
         * @description Only for the role ADMIN.
         */
        patch: operations["changeOrganizationLimits"];
        trace?: never;
    };
    "/extensions/{id}/provisioning": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether an extension's newest address waits, was used and by what, or has expired
         * @description Open to service tokens with the scope `extensions:write`.
         */
        get: operations["getProvisioning"];
        put?: never;
        /**
         * Make an address with which a phone sets itself up: it works once, for 10 minutes, and ends the one before. An ADMIN of any extension, a USER of their own
         * @description A person needs a session in which they signed in, or proved again who they are, within half an hour; personal tokens are refused. Open to service tokens with the scope `extensions:write`.
         */
        post: operations["startProvisioning"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/extensions/{id}/copy-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The `senha` of an extension, to set a phone up by hand; the audit trail says who took it
         * @description Only for the role ADMIN. A person needs a session in which they signed in, or proved again who they are, within half an hour; personal tokens are refused. Open to service tokens with the scope `extensions:write`.
         */
        post: operations["copyExtensionPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/extensions/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the phones of extensions are online, which they are, and what they spent today
         * @description Open to service tokens with the scope `extensions:read`.
         */
        get: operations["listExtensionStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Finished calls, newest first unless `filter.order` says otherwise, 1000 a page at most. To a token made with `legacyTimes`, `started_at` and `ended_at` are São Paulo time, here and in the filter
         * @description Open to service tokens with the scope `calls:read`.
         */
        get: operations["listCalls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calls/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Totals and buckets of the calls that a filter selects; `started_at` must be bounded on both sides. Answers an ETag, and 304 to an If-None-Match while nothing changed
         * @description Open to service tokens with the scope `calls:read`.
         */
        get: operations["summarizeCalls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recording-link-revocations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke links to recordings
         * @description Only for the role ADMIN.
         */
        post: operations["revokeRecordingLinks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/charges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Charges of the organization, newest first unless `filter.order` says otherwise
         * @description Only for the role ADMIN. Open to service tokens with the scope `billing:read`.
         */
        get: operations["listCharges"];
        put?: never;
        /**
         * Top up: make a charge whose link leads to the payment; one may be pending at a time (400)
         * @description Only for the role ADMIN.
         */
        post: operations["createCharge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/charges/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One charge
         * @description Only for the role ADMIN. Open to service tokens with the scope `billing:read`.
         */
        get: operations["getCharge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/charges/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Cancel a top-up that is still pending
         * @description Only for the role ADMIN.
         */
        patch: operations["cancelCharge"];
        trace?: never;
    };
    "/charges/{id}/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the payment provider how the charge stands; it credits nothing that is not paid
         * @description Only for the role ADMIN.
         */
        post: operations["refreshCharge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/charges/{id}/pix": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The Pix code of a pending charge: BR Code to copy, or to draw as a QR code
         * @description Only for the role ADMIN.
         */
        get: operations["getChargePix"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/automatic-recharges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Automatic recharges of the organization, past ones included
         * @description Only for the role ADMIN.
         */
        get: operations["listAutomaticRecharges"];
        put?: never;
        /**
         * Keep a card at the payment provider, and charge it when the balance falls below the trigger
         * @description Only for the role ADMIN.
         */
        post: operations["createAutomaticRecharge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/automatic-recharges/terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which cards are taken and how, what the limits are and how much of them is used
         * @description Only for the role ADMIN.
         */
        get: operations["getRechargeTerms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/automatic-recharges/from-charge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The same with the card of a charge that was paid on the provider's page
         * @description Only for the role ADMIN.
         */
        post: operations["keepPaidCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/automatic-recharges/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change trigger and amount
         * @description Only for the role ADMIN.
         */
        patch: operations["updateAutomaticRecharge"];
        trace?: never;
    };
    "/automatic-recharges/{id}/unpause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Let a paused one charge again, at once when the balance is below its trigger
         * @description Only for the role ADMIN.
         */
        put: operations["unpauseAutomaticRecharge"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/automatic-recharges/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End it and forget the card
         * @description Only for the role ADMIN.
         */
        post: operations["cancelAutomaticRecharge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credits/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The prepaid balance in reais: what is posted; an unlimited organization has none (404)
         * @description Open to service tokens with the scope `billing:read`.
         */
        get: operations["getBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credits/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The balance now and at every change, and the charges that change (for ADMINs and service tokens), as server-sent events; an unlimited organization has none (404)
         * @description Open to service tokens with the scope `billing:read`.
         */
        get: operations["followBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credits/tariff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The tariff on which calls that begin now are priced; an unlimited organization has none (404)
         * @description Open to service tokens with the scope `billing:read`.
         */
        get: operations["getTariff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credits/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The movements of a month, newest first: calls of this hour and the one before one by one, those of today by the hour, those of other days by the day; an unlimited organization has none (404)
         * @description Only for the role ADMIN. Open to service tokens with the scope `billing:read`.
         */
        get: operations["getStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credits/statement/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every single movement of a month, newest first, 1000 at most: go on with `before` of the last sequence
         * @description Only for the role ADMIN. Open to service tokens with the scope `billing:read`.
         */
        get: operations["listLedgerEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credits/forecast": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Until when the balance lasts at the pace of the last four weeks, by the hour of the week; an unlimited organization has none (404)
         * @description Open to service tokens with the scope `billing:read`.
         */
        get: operations["getForecast"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credits/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Below which balances the ADMINs are told by mail; an unlimited organization has none (404)
         * @description Only for the role ADMIN. Open to service tokens with the scope `billing:read`.
         */
        get: operations["getBalanceAlerts"];
        /**
         * Set below which balances the ADMINs are told by mail, once per crossing; none: never
         * @description Only for the role ADMIN.
         */
        put: operations["setBalanceAlerts"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/accessTokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a token, named by itself; it stops working at once */
        delete: operations["deleteAccessToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/service-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The tokens of the organization, newest first
         * @description Only for the role ADMIN.
         */
        get: operations["listServiceTokens"];
        put?: never;
        /**
         * Make a token that may what its scopes say; the token itself is answered only here
         * @description Only for the role ADMIN. A person needs a session in which they signed in, or proved again who they are, within half an hour; personal tokens are refused.
         */
        post: operations["createServiceToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/service-tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a token of the organization; it stops working at once
         * @description Only for the role ADMIN.
         */
        delete: operations["deleteServiceToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tokens/{id}/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a token asked in the last 24 hours, newest first: one of yours, by its `number`, or for an ADMIN a service token, by its `id`. Of each ten minutes 20 requests that went well and 20 that did not are kept, all are counted. A request is told of seconds after its answer */
        get: operations["listTokenRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who did what, newest first, 1000 a page at most; walk a long trail by `where.id.lt` of the last id
         * @description Only for the role ADMIN.
         */
        get: operations["listAuditEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rollout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the organization has a feature already; an unknown flag is denied */
        get: operations["getRollout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/banner-notifications/active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest active banner: the organization’s own before one for all */
        get: operations["getActiveBanner"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Error: {
            error: {
                statusCode: number;
                name: string;
                message: string;
                code?: string;
                details?: {
                    messages?: {
                        [key: string]: string[];
                    };
                    codes?: {
                        [key: string]: string[];
                    };
                };
            };
            message: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    password: string;
                    code?: string;
                    emailCode?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        ttl: number;
                        /** Format: date-time */
                        created: string;
                        userId: number;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; come back after Retry-After seconds */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    access_token?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listAccessTokens: {
        parameters: {
            query?: {
                filter?: string | {
                    [key: string]: unknown;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        ttl: number;
                        /** Format: date-time */
                        created: string;
                        userId: number;
                        number: number;
                        name: string | null;
                        legacyTimes: boolean;
                        lastUsedAt: string | null;
                        lastUsedAddress: string | null;
                    }[];
                };
            };
            /** @description A filter or a value is wrong; the message names what */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createAccessToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @default 86400
                     * @enum {number}
                     */
                    ttl?: 86400 | 604800 | 1209600 | 2592000 | 31536000 | -1;
                    name?: string | null;
                    /** @default false */
                    legacyTimes?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        ttl: number;
                        /** Format: date-time */
                        created: string;
                        userId: number;
                        number: number;
                        name: string | null;
                        legacyTimes: boolean;
                        lastUsedAt: string | null;
                        lastUsedAddress: string | null;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    checkSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** Format: date-time */
                        createdAt: string;
                        lastUsedAt: string | null;
                        lastUsedAddress: string | null;
                        userAgent: string | null;
                        isCurrent: boolean;
                    }[];
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    reauthenticate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                    code?: string;
                } | {
                    credential: {
                        id: string;
                        rawId: string;
                        /** @constant */
                        type: "public-key";
                        response: {
                            clientDataJSON: string;
                            authenticatorData: string;
                            signature: string;
                            userHandle?: string | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A filter or a value is wrong; the message names what */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; come back after Retry-After seconds */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isOn: boolean;
                        recoveryCodesLeft: number;
                        isRequired: boolean;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    startTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        secret: string;
                        otpauthUri: string;
                    };
                };
            };
            /** @description A filter or a value is wrong; the message names what */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It is there already, or was settled before */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; come back after Retry-After seconds */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    turnOffTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A filter or a value is wrong; the message names what */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; come back after Retry-After seconds */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    confirmTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        recoveryCodes: string[];
                    };
                };
            };
            /** @description A filter or a value is wrong; the message names what */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It is there already, or was settled before */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; come back after Retry-After seconds */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    renewRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        recoveryCodes: string[];
                    };
                };
            };
            /** @description A filter or a value is wrong; the message names what */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; come back after Retry-After seconds */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOrganizationSecurity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        requiresTwoFactor: boolean;
                        restrictsIntegrations: boolean;
                        users: {
                            id: number;
                            name: string;
                            email: string;
                            hasTotp: boolean;
                            passkeys: number;
                        }[];
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeOrganizationSecurity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    requiresTwoFactor?: boolean;
                    restrictsIntegrations?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    resetTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    startPasskeyLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        challenge: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Too many requests; come back after Retry-After seconds */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    loginWithPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    credential: {
                        id: string;
                        rawId: string;
                        /** @constant */
                        type: "public-key";
                        response: {
                            clientDataJSON: string;
                            authenticatorData: string;
                            signature: string;
                            userHandle?: string | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        ttl: number;
                        /** Format: date-time */
                        created: string;
                        userId: number;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; come back after Retry-After seconds */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPasskeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        /** Format: date-time */
                        createdAt: string;
                        lastUsedAt: string | null;
                    }[];
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    credential: {
                        id: string;
                        rawId: string;
                        /** @constant */
                        type: "public-key";
                        response: {
                            clientDataJSON: string;
                            attestationObject: string;
                            transports?: string[];
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        /** Format: date-time */
                        createdAt: string;
                        lastUsedAt: string | null;
                    };
                };
            };
            /** @description A filter or a value is wrong; the message names what */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    startPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        challenge: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description A filter or a value is wrong; the message names what */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; come back after Retry-After seconds */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    removePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A filter or a value is wrong; the message names what */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; come back after Retry-After seconds */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    domain: string;
                    email: string;
                    phone: string;
                    password: string;
                    /**
                     * @default Outros
                     * @enum {string}
                     */
                    crm?: "ActiveCampaign" | "Agendor" | "AppFacilita" | "DavosCRM" | "ExactSalesSpotter" | "Groner" | "HubSpot" | "Kommo" | "MoskitCRM" | "NectarCRM" | "Pipedrive" | "Piperun" | "Ploomes" | "RDCRM" | "Salesflow" | "Salesforce" | "SharpSpring" | "Sunhub" | "Zendesk" | "ZohoCRM" | "Clickup" | "Outros";
                    redirect?: string | null;
                    organizationName: string;
                    userQuantity: number | string;
                    voucherCode?: string | null;
                    campaignId?: string | null;
                } | {
                    domain: string;
                    email: string;
                    phone: string;
                    password: string;
                    /**
                     * @default Outros
                     * @enum {string}
                     */
                    crm?: "ActiveCampaign" | "Agendor" | "AppFacilita" | "DavosCRM" | "ExactSalesSpotter" | "Groner" | "HubSpot" | "Kommo" | "MoskitCRM" | "NectarCRM" | "Pipedrive" | "Piperun" | "Ploomes" | "RDCRM" | "Salesflow" | "Salesforce" | "SharpSpring" | "Sunhub" | "Zendesk" | "ZohoCRM" | "Clickup" | "Outros";
                    redirect?: string | null;
                    organization_name: string;
                    user_quantity: number | string;
                    voucher?: string | null;
                    campaign_id?: string | null;
                    email_verified?: unknown;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        domain: string;
                        email: string;
                    };
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; come back after Retry-After seconds */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something behind the server failed; nothing was changed */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    confirmEmail: {
        parameters: {
            query?: {
                token?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Leads to a page of the portal */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; come back after Retry-After seconds */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; come back after Retry-After seconds */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    resetPassword: {
        parameters: {
            query: {
                access_token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    newPassword: string;
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; come back after Retry-After seconds */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    oldPassword: string;
                    newPassword: string;
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A filter or a value is wrong; the message names what */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; come back after Retry-After seconds */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        email: string;
                        phone: string | null;
                        /** @enum {string} */
                        role: "ADMIN" | "USER";
                        emailVerified: boolean;
                        mustConfirmEmail: boolean;
                        isPending: boolean;
                        mustSetUpSecondFactor: boolean;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listUsers: {
        parameters: {
            query?: {
                filter?: string | {
                    [key: string]: unknown;
                };
                email?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        email: string;
                        phone: string | null;
                        /** @enum {string} */
                        role: "ADMIN" | "USER";
                        emailVerified: boolean;
                        mustConfirmEmail: boolean;
                        isPending: boolean;
                    }[];
                };
            };
            /** @description A filter or a value is wrong; the message names what */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    inviteUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    email: string;
                    phone?: string | null;
                    password: string;
                    /**
                     * @default USER
                     * @enum {string}
                     */
                    role?: "ADMIN" | "USER";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        email: string;
                        phone: string | null;
                        /** @enum {string} */
                        role: "ADMIN" | "USER";
                        emailVerified: boolean;
                        mustConfirmEmail: boolean;
                        isPending: boolean;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; come back after Retry-After seconds */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    name?: string;
                    phone?: string | null;
                    /** @enum {string} */
                    role?: "ADMIN" | "USER";
                    emailVerified?: boolean | ("true" | "false");
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        email: string;
                        phone: string | null;
                        /** @enum {string} */
                        role: "ADMIN" | "USER";
                        emailVerified: boolean;
                        mustConfirmEmail: boolean;
                        isPending: boolean;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; come back after Retry-After seconds */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    resendInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; come back after Retry-After seconds */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    resendConfirmation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; come back after Retry-After seconds */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        email: string;
                        phone: string | null;
                        domain: string;
                        isUnlimited: boolean;
                        isSoftswitchLegacy: boolean;
                        isRateplanLegacy: boolean;
                        restrictsIntegrations: boolean;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    email: string;
                    phone?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        email: string;
                        phone: string | null;
                        domain: string;
                        isUnlimited: boolean;
                        isSoftswitchLegacy: boolean;
                        isRateplanLegacy: boolean;
                        restrictsIntegrations: boolean;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getFinancialData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "PENDING" | "ACTIVE" | "CANCELED";
                        cpfCnpj: string | null;
                        company: string | null;
                        phone: string | null;
                        mobilePhone: string | null;
                        address: string | null;
                        addressNumber: string | null;
                        addressComplement: string | null;
                        addressProvince: string | null;
                        addressZipCode: string | null;
                        addressCity: string | null;
                        addressState: string | null;
                        additionalEmails: string | null;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateFinancialData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    phone?: string | null;
                    mobilePhone?: string | null;
                    additionalEmails?: string | null;
                    address?: string;
                    addressNumber?: string;
                    addressComplement?: string;
                    addressProvince?: string;
                    addressZipCode?: string;
                    addressCity?: string;
                    addressState?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "PENDING" | "ACTIVE" | "CANCELED";
                        cpfCnpj: string | null;
                        company: string | null;
                        phone: string | null;
                        mobilePhone: string | null;
                        address: string | null;
                        addressNumber: string | null;
                        addressComplement: string | null;
                        addressProvince: string | null;
                        addressZipCode: string | null;
                        addressCity: string | null;
                        addressState: string | null;
                        additionalEmails: string | null;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It is there already, or was settled before */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createFinancialData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cpfCnpj: string;
                    address?: string;
                    addressNumber?: string;
                    addressComplement?: string;
                    addressProvince?: string;
                    addressZipCode?: string;
                    addressCity?: string;
                    addressState?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "PENDING" | "ACTIVE" | "CANCELED";
                        cpfCnpj: string | null;
                        company: string | null;
                        phone: string | null;
                        mobilePhone: string | null;
                        address: string | null;
                        addressNumber: string | null;
                        addressComplement: string | null;
                        addressProvince: string | null;
                        addressZipCode: string | null;
                        addressCity: string | null;
                        addressState: string | null;
                        additionalEmails: string | null;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It is there already, or was settled before */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; come back after Retry-After seconds */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much at once; come back after Retry-After seconds */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPostalCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        addressZipCode: string;
                        address: string | null;
                        addressProvince: string | null;
                        addressCity: string;
                        addressState: string;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; come back after Retry-After seconds */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much at once; come back after Retry-After seconds */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listOrganizationIntegrations: {
        parameters: {
            query?: {
                filter?: string | {
                    [key: string]: unknown;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        gateway: string;
                        metadata: {
                            hasDynamicTariff?: boolean;
                            receivedBonusCredit?: boolean;
                        } & {
                            [key: string]: unknown;
                        };
                    }[];
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    saveRecordingsCloud: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id?: number | null;
                    /** @constant */
                    gateway?: "recordings_cloud";
                    metadata: {
                        cloudSelected?: string | null;
                        mustPurgeAfterUpload?: boolean;
                        security?: {
                            accessKeyId?: string | null;
                            secretAccessKey?: string | null;
                            jsonContent?: unknown;
                        } | null;
                        bucketName?: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @constant */
                        gateway: "recordings_cloud";
                        metadata: {
                            /** @enum {string} */
                            cloudSelected: "default" | "aws" | "gcp";
                            /** @constant */
                            version: "v1.0";
                            /** @constant */
                            mustPurgeAfterUpload: false;
                            security: {
                                accessKeyId?: string;
                                secretAccessKey?: string;
                                jsonContent?: string;
                                clientEmail?: string;
                            };
                            ownStorage: boolean;
                            bucketName: string | null;
                            bucketRegion?: string;
                        };
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; come back after Retry-After seconds */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much at once; come back after Retry-After seconds */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listRecordingsClouds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: ("default" | "aws" | "gcp")[];
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    removeRecordingsCloud: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listExtensions: {
        parameters: {
            query?: {
                filter?: string | {
                    [key: string]: unknown;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        domain: string;
                        ramal: string;
                        senha?: string | null;
                        bina: string | null;
                        first_name: string | null;
                        last_name: string | null;
                        email_address: string | null;
                        gravar_audio: number;
                        acesso_gravacoes: number;
                        webhook_cdr_url: string | null;
                        webhook_body_version: string | null;
                        userId: number | null;
                    }[];
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createExtension: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ramal": "1001",
                 *       "senha": "Kq7mZ2wR9x",
                 *       "first_name": "Ana",
                 *       "last_name": "Prado"
                 *     }
                 */
                "application/json": {
                    senha?: string;
                    bina?: string | null;
                    first_name?: string | null;
                    last_name?: string | null;
                    email_address?: string | null;
                    gravar_audio?: boolean | ("0" | "1" | "true" | "false") | (0 | 1);
                    acesso_gravacoes?: boolean | ("0" | "1" | "true" | "false") | (0 | 1);
                    webhook_cdr_url?: string | null;
                    webhook_body_version?: string | null;
                    userId?: number | null;
                    ramal?: (string | number) | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        domain: string;
                        ramal: string;
                        senha: string;
                        bina?: string;
                        first_name?: string;
                        last_name?: string;
                        email_address?: string;
                        gravar_audio: number;
                        acesso_gravacoes: number;
                        webhook_cdr_url?: string;
                        webhook_body_version?: string;
                        userId?: number;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It is there already, or was settled before */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeNamedExtension: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    senha?: string;
                    bina?: string | null;
                    first_name?: string | null;
                    last_name?: string | null;
                    email_address?: string | null;
                    gravar_audio?: boolean | ("0" | "1" | "true" | "false") | (0 | 1);
                    acesso_gravacoes?: boolean | ("0" | "1" | "true" | "false") | (0 | 1);
                    webhook_cdr_url?: string | null;
                    webhook_body_version?: string | null;
                    userId?: number | null;
                    ramal?: (string | number) | null;
                    id: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        domain: string;
                        ramal: string;
                        senha?: string | null;
                        bina: string | null;
                        first_name: string | null;
                        last_name: string | null;
                        email_address: string | null;
                        gravar_audio: number;
                        acesso_gravacoes: number;
                        webhook_cdr_url: string | null;
                        webhook_body_version: string | null;
                        userId: number | null;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getExtension: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        domain: string;
                        ramal: string;
                        senha?: string | null;
                        bina: string | null;
                        first_name: string | null;
                        last_name: string | null;
                        email_address: string | null;
                        gravar_audio: number;
                        acesso_gravacoes: number;
                        webhook_cdr_url: string | null;
                        webhook_body_version: string | null;
                        userId: number | null;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    removeExtension: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeExtension: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    senha?: string;
                    bina?: string | null;
                    first_name?: string | null;
                    last_name?: string | null;
                    email_address?: string | null;
                    gravar_audio?: boolean | ("0" | "1" | "true" | "false") | (0 | 1);
                    acesso_gravacoes?: boolean | ("0" | "1" | "true" | "false") | (0 | 1);
                    webhook_cdr_url?: string | null;
                    webhook_body_version?: string | null;
                    userId?: number | null;
                    ramal?: (string | number) | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        domain: string;
                        ramal: string;
                        senha?: string | null;
                        bina: string | null;
                        first_name: string | null;
                        last_name: string | null;
                        email_address: string | null;
                        gravar_audio: number;
                        acesso_gravacoes: number;
                        webhook_cdr_url: string | null;
                        webhook_body_version: string | null;
                        userId: number | null;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createNextExtension: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    senha?: string;
                    bina?: string | null;
                    first_name?: string | null;
                    last_name?: string | null;
                    email_address?: string | null;
                    gravar_audio?: boolean | ("0" | "1" | "true" | "false") | (0 | 1);
                    acesso_gravacoes?: boolean | ("0" | "1" | "true" | "false") | (0 | 1);
                    webhook_cdr_url?: string | null;
                    webhook_body_version?: string | null;
                    userId?: number | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        domain: string;
                        ramal: string;
                        senha: string;
                        bina?: string;
                        first_name?: string;
                        last_name?: string;
                        email_address?: string;
                        gravar_audio: number;
                        acesso_gravacoes: number;
                        webhook_cdr_url?: string;
                        webhook_body_version?: string;
                        userId?: number;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listWebhookTargets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        id: "piperun";
                        url: string;
                        version: string;
                    }[];
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listIntegrations: {
        parameters: {
            query?: {
                filter?: string | {
                    [key: string]: unknown;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        gateway: string;
                        webhook: boolean;
                        webhookConstraint: {
                            [key: string]: unknown;
                        };
                        metadata: {
                            [key: string]: unknown;
                        };
                        /** @enum {string} */
                        authorization?: "key" | "granted" | "pending" | "refused";
                        /** Format: date-time */
                        accessEndsAt?: string;
                        webhookSecret?: string;
                    }[];
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    saveIntegration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "gateway": "minha-integracao",
                 *       "webhook": true,
                 *       "metadata": {
                 *         "webhookUrl": "https://sistema.example/chamadas",
                 *         "webhookVersion": "v1.4",
                 *         "webhookTypes": [
                 *           "channel-answer",
                 *           "channel-hangup"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    id?: number | null;
                    gateway: string;
                    webhook?: boolean;
                    webhookConstraint?: {
                        [key: string]: unknown;
                    } | null;
                    metadata?: {
                        [key: string]: unknown;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        gateway: string;
                        webhook: boolean;
                        webhookConstraint: {
                            [key: string]: unknown;
                        };
                        metadata: {
                            [key: string]: unknown;
                        };
                        /** @enum {string} */
                        authorization?: "key" | "granted" | "pending" | "refused";
                        /** Format: date-time */
                        accessEndsAt?: string;
                        webhookSecret?: string;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    removeIntegration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    showSecrets: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        metadata: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readVendorList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                gateway: string;
                list: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ({
                        value: string;
                        label: string;
                    } & {
                        [key: string]: unknown;
                    })[];
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; come back after Retry-After seconds */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something behind the server failed; nothing was changed */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much at once; come back after Retry-After seconds */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    askVendorList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                gateway: string;
                list: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ({
                        value: string;
                        label: string;
                    } & {
                        [key: string]: unknown;
                    })[];
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; come back after Retry-After seconds */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something behind the server failed; nothing was changed */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much at once; come back after Retry-After seconds */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listDeliveries: {
        parameters: {
            query: {
                gateway: string;
                extension?: string;
                state?: string;
                from?: string;
                before?: string;
                number?: string;
                name?: string;
                pageSize?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            gateway: string;
                            targetExtension: string | null;
                            /** Format: uuid */
                            callId: string;
                            /** @enum {string} */
                            eventType: "channel-create" | "channel-answer" | "channel-hangup";
                            /** Format: date-time */
                            callStartedAt: string;
                            contact: string;
                            direction: ("outbound" | "inbound") | null;
                            extensionNumber: string | null;
                            attendant: string | null;
                            durationSeconds: number | null;
                            /** @enum {string} */
                            state: "queued" | "sending" | "retrying" | "unknown" | "ambiguous" | "delivered" | "skipped" | "dead";
                            reason: {
                                /** @enum {string} */
                                code: "internalCall" | "hiddenNumber" | "incompleteNumber" | "integrationRemoved" | "addressRemoved" | "callForgotten" | "endAlreadySent" | "sentByExtension" | "notStartedThere" | "ownerBlocked" | "queueFull" | "tooManyAtOnce" | "interrupted" | "waitedTooLong" | "waitsForRecording" | "waitsForEarlierCall" | "recordingsUnavailable" | "readingContacts" | "noContact" | "noneChosen" | "severalContacts" | "noOpenDeal" | "optionMissing" | "notFoundYet" | "mayBeDuplicate" | "keptByPerson" | "crmNotSetUp" | "crmNoAnswer" | "crmError" | "crmErrorInside" | "crmBusy" | "crmRejected" | "crmRefusesCalls" | "crmForbidden" | "crmUnpaid" | "crmQuotaUsedUp" | "crmAccessRefused" | "httpStatus" | "noSuccessForDays" | "unknownHost" | "connectionRefused" | "connectionBroken" | "noRoute" | "badCertificate" | "noSecureConnection" | "cannotConnect" | "timedOut" | "answerLost" | "addressNotPublic" | "answerTooLarge" | "answerNotJson" | "copiesOff" | "callNotRecorded" | "recordingGone" | "recordingTooLarge" | "recordingStillChanging" | "cloudNotSetUp" | "cloudKeyUnknown" | "cloudBucketMissing" | "cloudForbidden" | "cloudBusy" | "cloudNoAnswer" | "cloudError" | "cloudRejected" | "cloudRejectedWith" | "cloudNameTaken" | "aiNotSetUp" | "aiNotChosen" | "aiNoConsent" | "aiNothingToHear" | "aiRecordingMissing" | "aiCallTooLong" | "aiMinutesUsedUp" | "aiCallNotInCrm" | "aiRecordGone" | "aiNothingSaid" | "aiBusy" | "aiWaitsForTurn" | "aiKeyRefused" | "aiRejected" | "aiNoAnswer" | "aiError" | "aiUnreadable" | "aiGaveUp" | "other";
                                params: {
                                    crm?: string;
                                    /** @enum {string} */
                                    cloud?: "default" | "aws" | "gcp";
                                    status?: number;
                                    vendorCode?: string;
                                    megabytes?: number;
                                    minutes?: number;
                                    days?: number;
                                    words?: string;
                                    text?: string;
                                };
                            } | null;
                            nextStep: ("reconnect" | "changeKey" | "pay" | "extendPlan" | "choose" | "fixSettings" | "retry" | "resume") | null;
                            attempts: number;
                            mayExist: boolean;
                            isReplay: boolean;
                            isTest: boolean;
                            canReplay: boolean;
                            recordId: string | null;
                            found: {
                                person: {
                                    id: string;
                                    /** @enum {string} */
                                    kind: "person" | "company";
                                    name: string;
                                } | null;
                                candidates: number;
                            } | null;
                            /** Format: date-time */
                            queuedAt: string;
                            doneAt: string | null;
                            nextTryAt: string | null;
                        }[];
                        next: string | null;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        gateway: string;
                        targetExtension: string | null;
                        /** Format: uuid */
                        callId: string;
                        /** @enum {string} */
                        eventType: "channel-create" | "channel-answer" | "channel-hangup";
                        /** Format: date-time */
                        callStartedAt: string;
                        contact: string;
                        direction: ("outbound" | "inbound") | null;
                        extensionNumber: string | null;
                        attendant: string | null;
                        durationSeconds: number | null;
                        /** @enum {string} */
                        state: "queued" | "sending" | "retrying" | "unknown" | "ambiguous" | "delivered" | "skipped" | "dead";
                        reason: {
                            /** @enum {string} */
                            code: "internalCall" | "hiddenNumber" | "incompleteNumber" | "integrationRemoved" | "addressRemoved" | "callForgotten" | "endAlreadySent" | "sentByExtension" | "notStartedThere" | "ownerBlocked" | "queueFull" | "tooManyAtOnce" | "interrupted" | "waitedTooLong" | "waitsForRecording" | "waitsForEarlierCall" | "recordingsUnavailable" | "readingContacts" | "noContact" | "noneChosen" | "severalContacts" | "noOpenDeal" | "optionMissing" | "notFoundYet" | "mayBeDuplicate" | "keptByPerson" | "crmNotSetUp" | "crmNoAnswer" | "crmError" | "crmErrorInside" | "crmBusy" | "crmRejected" | "crmRefusesCalls" | "crmForbidden" | "crmUnpaid" | "crmQuotaUsedUp" | "crmAccessRefused" | "httpStatus" | "noSuccessForDays" | "unknownHost" | "connectionRefused" | "connectionBroken" | "noRoute" | "badCertificate" | "noSecureConnection" | "cannotConnect" | "timedOut" | "answerLost" | "addressNotPublic" | "answerTooLarge" | "answerNotJson" | "copiesOff" | "callNotRecorded" | "recordingGone" | "recordingTooLarge" | "recordingStillChanging" | "cloudNotSetUp" | "cloudKeyUnknown" | "cloudBucketMissing" | "cloudForbidden" | "cloudBusy" | "cloudNoAnswer" | "cloudError" | "cloudRejected" | "cloudRejectedWith" | "cloudNameTaken" | "aiNotSetUp" | "aiNotChosen" | "aiNoConsent" | "aiNothingToHear" | "aiRecordingMissing" | "aiCallTooLong" | "aiMinutesUsedUp" | "aiCallNotInCrm" | "aiRecordGone" | "aiNothingSaid" | "aiBusy" | "aiWaitsForTurn" | "aiKeyRefused" | "aiRejected" | "aiNoAnswer" | "aiError" | "aiUnreadable" | "aiGaveUp" | "other";
                            params: {
                                crm?: string;
                                /** @enum {string} */
                                cloud?: "default" | "aws" | "gcp";
                                status?: number;
                                vendorCode?: string;
                                megabytes?: number;
                                minutes?: number;
                                days?: number;
                                words?: string;
                                text?: string;
                            };
                        } | null;
                        nextStep: ("reconnect" | "changeKey" | "pay" | "extendPlan" | "choose" | "fixSettings" | "retry" | "resume") | null;
                        attempts: number;
                        mayExist: boolean;
                        isReplay: boolean;
                        isTest: boolean;
                        canReplay: boolean;
                        recordId: string | null;
                        found: {
                            person: {
                                id: string;
                                /** @enum {string} */
                                kind: "person" | "company";
                                name: string;
                            } | null;
                            candidates: number;
                        } | null;
                        /** Format: date-time */
                        queuedAt: string;
                        doneAt: string | null;
                        nextTryAt: string | null;
                        tries: {
                            /** Format: date-time */
                            happenedAt: string;
                            ms: number;
                            /** @enum {string} */
                            state: "queued" | "sending" | "retrying" | "unknown" | "ambiguous" | "delivered" | "skipped" | "dead";
                            reason: {
                                /** @enum {string} */
                                code: "internalCall" | "hiddenNumber" | "incompleteNumber" | "integrationRemoved" | "addressRemoved" | "callForgotten" | "endAlreadySent" | "sentByExtension" | "notStartedThere" | "ownerBlocked" | "queueFull" | "tooManyAtOnce" | "interrupted" | "waitedTooLong" | "waitsForRecording" | "waitsForEarlierCall" | "recordingsUnavailable" | "readingContacts" | "noContact" | "noneChosen" | "severalContacts" | "noOpenDeal" | "optionMissing" | "notFoundYet" | "mayBeDuplicate" | "keptByPerson" | "crmNotSetUp" | "crmNoAnswer" | "crmError" | "crmErrorInside" | "crmBusy" | "crmRejected" | "crmRefusesCalls" | "crmForbidden" | "crmUnpaid" | "crmQuotaUsedUp" | "crmAccessRefused" | "httpStatus" | "noSuccessForDays" | "unknownHost" | "connectionRefused" | "connectionBroken" | "noRoute" | "badCertificate" | "noSecureConnection" | "cannotConnect" | "timedOut" | "answerLost" | "addressNotPublic" | "answerTooLarge" | "answerNotJson" | "copiesOff" | "callNotRecorded" | "recordingGone" | "recordingTooLarge" | "recordingStillChanging" | "cloudNotSetUp" | "cloudKeyUnknown" | "cloudBucketMissing" | "cloudForbidden" | "cloudBusy" | "cloudNoAnswer" | "cloudError" | "cloudRejected" | "cloudRejectedWith" | "cloudNameTaken" | "aiNotSetUp" | "aiNotChosen" | "aiNoConsent" | "aiNothingToHear" | "aiRecordingMissing" | "aiCallTooLong" | "aiMinutesUsedUp" | "aiCallNotInCrm" | "aiRecordGone" | "aiNothingSaid" | "aiBusy" | "aiWaitsForTurn" | "aiKeyRefused" | "aiRejected" | "aiNoAnswer" | "aiError" | "aiUnreadable" | "aiGaveUp" | "other";
                                params: {
                                    crm?: string;
                                    /** @enum {string} */
                                    cloud?: "default" | "aws" | "gcp";
                                    status?: number;
                                    vendorCode?: string;
                                    megabytes?: number;
                                    minutes?: number;
                                    days?: number;
                                    words?: string;
                                    text?: string;
                                };
                            } | null;
                            status: number | null;
                            exchanges: {
                                method: string;
                                url: string;
                                requestHeaders: {
                                    [key: string]: string;
                                };
                                requestBody: string | null;
                                status: number | null;
                                answerHeaders: {
                                    [key: string]: string;
                                };
                                answerBody: string | null;
                                isCut: boolean;
                                failure: string | null;
                                ms: number;
                            }[] | null;
                        }[];
                        person: {
                            phone: string;
                            /** @enum {string} */
                            rule: "remembered" | "only" | "openDeal" | "mostRecent" | "nobody" | "tie" | "chosen" | "dialedFrom";
                            name: string | null;
                            spellings: string[];
                            counts: number[];
                            candidates: string[];
                        } | null;
                        cost: {
                            audioSeconds: number;
                            inputTokens: number;
                            outputTokens: number;
                            cost: number;
                        } | null;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    replayDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        replayed: number;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listDeliveryTargets: {
        parameters: {
            query?: {
                gateway?: string;
                extension?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            gateway: string;
                            extension: string | null;
                            registeredBy: string | null;
                            eventTypes: ("channel-create" | "channel-answer" | "channel-hangup")[];
                            /** Format: date-time */
                            connectedAt: string;
                            /** @enum {string} */
                            state: "idle" | "healthy" | "attention" | "limited" | "failing" | "broken" | "paused";
                            since: string | null;
                            reason: {
                                /** @enum {string} */
                                code: "internalCall" | "hiddenNumber" | "incompleteNumber" | "integrationRemoved" | "addressRemoved" | "callForgotten" | "endAlreadySent" | "sentByExtension" | "notStartedThere" | "ownerBlocked" | "queueFull" | "tooManyAtOnce" | "interrupted" | "waitedTooLong" | "waitsForRecording" | "waitsForEarlierCall" | "recordingsUnavailable" | "readingContacts" | "noContact" | "noneChosen" | "severalContacts" | "noOpenDeal" | "optionMissing" | "notFoundYet" | "mayBeDuplicate" | "keptByPerson" | "crmNotSetUp" | "crmNoAnswer" | "crmError" | "crmErrorInside" | "crmBusy" | "crmRejected" | "crmRefusesCalls" | "crmForbidden" | "crmUnpaid" | "crmQuotaUsedUp" | "crmAccessRefused" | "httpStatus" | "noSuccessForDays" | "unknownHost" | "connectionRefused" | "connectionBroken" | "noRoute" | "badCertificate" | "noSecureConnection" | "cannotConnect" | "timedOut" | "answerLost" | "addressNotPublic" | "answerTooLarge" | "answerNotJson" | "copiesOff" | "callNotRecorded" | "recordingGone" | "recordingTooLarge" | "recordingStillChanging" | "cloudNotSetUp" | "cloudKeyUnknown" | "cloudBucketMissing" | "cloudForbidden" | "cloudBusy" | "cloudNoAnswer" | "cloudError" | "cloudRejected" | "cloudRejectedWith" | "cloudNameTaken" | "aiNotSetUp" | "aiNotChosen" | "aiNoConsent" | "aiNothingToHear" | "aiRecordingMissing" | "aiCallTooLong" | "aiMinutesUsedUp" | "aiCallNotInCrm" | "aiRecordGone" | "aiNothingSaid" | "aiBusy" | "aiWaitsForTurn" | "aiKeyRefused" | "aiRejected" | "aiNoAnswer" | "aiError" | "aiUnreadable" | "aiGaveUp" | "other";
                                params: {
                                    crm?: string;
                                    /** @enum {string} */
                                    cloud?: "default" | "aws" | "gcp";
                                    status?: number;
                                    vendorCode?: string;
                                    megabytes?: number;
                                    minutes?: number;
                                    days?: number;
                                    words?: string;
                                    text?: string;
                                };
                            } | null;
                            nextStep: ("reconnect" | "changeKey" | "pay" | "extendPlan" | "choose" | "fixSettings" | "retry" | "resume") | null;
                            lastSuccessAt: string | null;
                            letInAt: string | null;
                            fullSince: string | null;
                            waiting: number;
                            ambiguous: number;
                            day: {
                                delivered: number;
                                skipped: number;
                                dead: number;
                                failedTries: number;
                                answers: {
                                    none: number;
                                    "2xx": number;
                                    "3xx": number;
                                    "4xx": number;
                                    "5xx": number;
                                };
                                msHalf: number | null;
                                ms95: number | null;
                                hours: {
                                    /** Format: date-time */
                                    hour: string;
                                    delivered: number;
                                    failedTries: number;
                                }[];
                            };
                            lastDelivery: {
                                /** Format: date-time */
                                doneAt: string;
                                /** @enum {string} */
                                state: "queued" | "sending" | "retrying" | "unknown" | "ambiguous" | "delivered" | "skipped" | "dead";
                                reason: {
                                    /** @enum {string} */
                                    code: "internalCall" | "hiddenNumber" | "incompleteNumber" | "integrationRemoved" | "addressRemoved" | "callForgotten" | "endAlreadySent" | "sentByExtension" | "notStartedThere" | "ownerBlocked" | "queueFull" | "tooManyAtOnce" | "interrupted" | "waitedTooLong" | "waitsForRecording" | "waitsForEarlierCall" | "recordingsUnavailable" | "readingContacts" | "noContact" | "noneChosen" | "severalContacts" | "noOpenDeal" | "optionMissing" | "notFoundYet" | "mayBeDuplicate" | "keptByPerson" | "crmNotSetUp" | "crmNoAnswer" | "crmError" | "crmErrorInside" | "crmBusy" | "crmRejected" | "crmRefusesCalls" | "crmForbidden" | "crmUnpaid" | "crmQuotaUsedUp" | "crmAccessRefused" | "httpStatus" | "noSuccessForDays" | "unknownHost" | "connectionRefused" | "connectionBroken" | "noRoute" | "badCertificate" | "noSecureConnection" | "cannotConnect" | "timedOut" | "answerLost" | "addressNotPublic" | "answerTooLarge" | "answerNotJson" | "copiesOff" | "callNotRecorded" | "recordingGone" | "recordingTooLarge" | "recordingStillChanging" | "cloudNotSetUp" | "cloudKeyUnknown" | "cloudBucketMissing" | "cloudForbidden" | "cloudBusy" | "cloudNoAnswer" | "cloudError" | "cloudRejected" | "cloudRejectedWith" | "cloudNameTaken" | "aiNotSetUp" | "aiNotChosen" | "aiNoConsent" | "aiNothingToHear" | "aiRecordingMissing" | "aiCallTooLong" | "aiMinutesUsedUp" | "aiCallNotInCrm" | "aiRecordGone" | "aiNothingSaid" | "aiBusy" | "aiWaitsForTurn" | "aiKeyRefused" | "aiRejected" | "aiNoAnswer" | "aiError" | "aiUnreadable" | "aiGaveUp" | "other";
                                    params: {
                                        crm?: string;
                                        /** @enum {string} */
                                        cloud?: "default" | "aws" | "gcp";
                                        status?: number;
                                        vendorCode?: string;
                                        megabytes?: number;
                                        minutes?: number;
                                        days?: number;
                                        words?: string;
                                        text?: string;
                                    };
                                } | null;
                            } | null;
                            lastProof: {
                                /** Format: date-time */
                                provedAt: string;
                                isProved: boolean;
                                steps: {
                                    /** @enum {string} */
                                    step: "check" | "find" | "write" | "findAgain" | "update" | "readBack" | "remove";
                                    /** @enum {string} */
                                    outcome: "done" | "differs" | "failed" | "noWay";
                                }[];
                            } | null;
                        }[];
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    pauseDeliveryTarget: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    gateway: string;
                    extension?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    resumeDeliveryTarget: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    gateway: string;
                    extension?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    testDeliveryTarget: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    gateway: string;
                    extension?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        gateway: string;
                        targetExtension: string | null;
                        /** Format: uuid */
                        callId: string;
                        /** @enum {string} */
                        eventType: "channel-create" | "channel-answer" | "channel-hangup";
                        /** Format: date-time */
                        callStartedAt: string;
                        contact: string;
                        direction: ("outbound" | "inbound") | null;
                        extensionNumber: string | null;
                        attendant: string | null;
                        durationSeconds: number | null;
                        /** @enum {string} */
                        state: "queued" | "sending" | "retrying" | "unknown" | "ambiguous" | "delivered" | "skipped" | "dead";
                        reason: {
                            /** @enum {string} */
                            code: "internalCall" | "hiddenNumber" | "incompleteNumber" | "integrationRemoved" | "addressRemoved" | "callForgotten" | "endAlreadySent" | "sentByExtension" | "notStartedThere" | "ownerBlocked" | "queueFull" | "tooManyAtOnce" | "interrupted" | "waitedTooLong" | "waitsForRecording" | "waitsForEarlierCall" | "recordingsUnavailable" | "readingContacts" | "noContact" | "noneChosen" | "severalContacts" | "noOpenDeal" | "optionMissing" | "notFoundYet" | "mayBeDuplicate" | "keptByPerson" | "crmNotSetUp" | "crmNoAnswer" | "crmError" | "crmErrorInside" | "crmBusy" | "crmRejected" | "crmRefusesCalls" | "crmForbidden" | "crmUnpaid" | "crmQuotaUsedUp" | "crmAccessRefused" | "httpStatus" | "noSuccessForDays" | "unknownHost" | "connectionRefused" | "connectionBroken" | "noRoute" | "badCertificate" | "noSecureConnection" | "cannotConnect" | "timedOut" | "answerLost" | "addressNotPublic" | "answerTooLarge" | "answerNotJson" | "copiesOff" | "callNotRecorded" | "recordingGone" | "recordingTooLarge" | "recordingStillChanging" | "cloudNotSetUp" | "cloudKeyUnknown" | "cloudBucketMissing" | "cloudForbidden" | "cloudBusy" | "cloudNoAnswer" | "cloudError" | "cloudRejected" | "cloudRejectedWith" | "cloudNameTaken" | "aiNotSetUp" | "aiNotChosen" | "aiNoConsent" | "aiNothingToHear" | "aiRecordingMissing" | "aiCallTooLong" | "aiMinutesUsedUp" | "aiCallNotInCrm" | "aiRecordGone" | "aiNothingSaid" | "aiBusy" | "aiWaitsForTurn" | "aiKeyRefused" | "aiRejected" | "aiNoAnswer" | "aiError" | "aiUnreadable" | "aiGaveUp" | "other";
                            params: {
                                crm?: string;
                                /** @enum {string} */
                                cloud?: "default" | "aws" | "gcp";
                                status?: number;
                                vendorCode?: string;
                                megabytes?: number;
                                minutes?: number;
                                days?: number;
                                words?: string;
                                text?: string;
                            };
                        } | null;
                        nextStep: ("reconnect" | "changeKey" | "pay" | "extendPlan" | "choose" | "fixSettings" | "retry" | "resume") | null;
                        attempts: number;
                        mayExist: boolean;
                        isReplay: boolean;
                        isTest: boolean;
                        canReplay: boolean;
                        recordId: string | null;
                        found: {
                            person: {
                                id: string;
                                /** @enum {string} */
                                kind: "person" | "company";
                                name: string;
                            } | null;
                            candidates: number;
                        } | null;
                        /** Format: date-time */
                        queuedAt: string;
                        doneAt: string | null;
                        nextTryAt: string | null;
                        tries: {
                            /** Format: date-time */
                            happenedAt: string;
                            ms: number;
                            /** @enum {string} */
                            state: "queued" | "sending" | "retrying" | "unknown" | "ambiguous" | "delivered" | "skipped" | "dead";
                            reason: {
                                /** @enum {string} */
                                code: "internalCall" | "hiddenNumber" | "incompleteNumber" | "integrationRemoved" | "addressRemoved" | "callForgotten" | "endAlreadySent" | "sentByExtension" | "notStartedThere" | "ownerBlocked" | "queueFull" | "tooManyAtOnce" | "interrupted" | "waitedTooLong" | "waitsForRecording" | "waitsForEarlierCall" | "recordingsUnavailable" | "readingContacts" | "noContact" | "noneChosen" | "severalContacts" | "noOpenDeal" | "optionMissing" | "notFoundYet" | "mayBeDuplicate" | "keptByPerson" | "crmNotSetUp" | "crmNoAnswer" | "crmError" | "crmErrorInside" | "crmBusy" | "crmRejected" | "crmRefusesCalls" | "crmForbidden" | "crmUnpaid" | "crmQuotaUsedUp" | "crmAccessRefused" | "httpStatus" | "noSuccessForDays" | "unknownHost" | "connectionRefused" | "connectionBroken" | "noRoute" | "badCertificate" | "noSecureConnection" | "cannotConnect" | "timedOut" | "answerLost" | "addressNotPublic" | "answerTooLarge" | "answerNotJson" | "copiesOff" | "callNotRecorded" | "recordingGone" | "recordingTooLarge" | "recordingStillChanging" | "cloudNotSetUp" | "cloudKeyUnknown" | "cloudBucketMissing" | "cloudForbidden" | "cloudBusy" | "cloudNoAnswer" | "cloudError" | "cloudRejected" | "cloudRejectedWith" | "cloudNameTaken" | "aiNotSetUp" | "aiNotChosen" | "aiNoConsent" | "aiNothingToHear" | "aiRecordingMissing" | "aiCallTooLong" | "aiMinutesUsedUp" | "aiCallNotInCrm" | "aiRecordGone" | "aiNothingSaid" | "aiBusy" | "aiWaitsForTurn" | "aiKeyRefused" | "aiRejected" | "aiNoAnswer" | "aiError" | "aiUnreadable" | "aiGaveUp" | "other";
                                params: {
                                    crm?: string;
                                    /** @enum {string} */
                                    cloud?: "default" | "aws" | "gcp";
                                    status?: number;
                                    vendorCode?: string;
                                    megabytes?: number;
                                    minutes?: number;
                                    days?: number;
                                    words?: string;
                                    text?: string;
                                };
                            } | null;
                            status: number | null;
                            exchanges: {
                                method: string;
                                url: string;
                                requestHeaders: {
                                    [key: string]: string;
                                };
                                requestBody: string | null;
                                status: number | null;
                                answerHeaders: {
                                    [key: string]: string;
                                };
                                answerBody: string | null;
                                isCut: boolean;
                                failure: string | null;
                                ms: number;
                            }[] | null;
                        }[];
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    previewDeliveryReplay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "gateway": "webhook",
                 *       "from": "2026-11-20T03:00:00.000Z",
                 *       "before": "2026-11-21T03:00:00.000Z"
                 *     }
                 */
                "application/json": {
                    gateway: string;
                    extension?: string | null;
                    /** Format: date-time */
                    from: string;
                    /** Format: date-time */
                    before: string;
                    allCalls?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        total: number;
                        delivered: number;
                        leftOut: number;
                        waiting: number;
                        toSend: number;
                        mostPerMinute: number | null;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listDeliveryReplays: {
        parameters: {
            query?: {
                gateway?: string;
                extension?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: number;
                            gateway: string;
                            extension: string | null;
                            /** Format: date-time */
                            from: string;
                            /** Format: date-time */
                            before: string;
                            allCalls: boolean;
                            /** @enum {string} */
                            state: "running" | "paused" | "done" | "canceled";
                            total: number;
                            seen: number;
                            leftOut: number;
                            delivered: number;
                            skipped: number;
                            dead: number;
                            waiting: number;
                            askedBy: string;
                            /** Format: date-time */
                            createdAt: string;
                            doneAt: string | null;
                        }[];
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    startDeliveryReplay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "gateway": "webhook",
                 *       "from": "2026-11-20T03:00:00.000Z",
                 *       "before": "2026-11-21T03:00:00.000Z"
                 *     }
                 */
                "application/json": {
                    gateway: string;
                    extension?: string | null;
                    /** Format: date-time */
                    from: string;
                    /** Format: date-time */
                    before: string;
                    allCalls?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        gateway: string;
                        extension: string | null;
                        /** Format: date-time */
                        from: string;
                        /** Format: date-time */
                        before: string;
                        allCalls: boolean;
                        /** @enum {string} */
                        state: "running" | "paused" | "done" | "canceled";
                        total: number;
                        seen: number;
                        leftOut: number;
                        delivered: number;
                        skipped: number;
                        dead: number;
                        waiting: number;
                        askedBy: string;
                        /** Format: date-time */
                        createdAt: string;
                        doneAt: string | null;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDeliveryReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        gateway: string;
                        extension: string | null;
                        /** Format: date-time */
                        from: string;
                        /** Format: date-time */
                        before: string;
                        allCalls: boolean;
                        /** @enum {string} */
                        state: "running" | "paused" | "done" | "canceled";
                        total: number;
                        seen: number;
                        leftOut: number;
                        delivered: number;
                        skipped: number;
                        dead: number;
                        waiting: number;
                        askedBy: string;
                        /** Format: date-time */
                        createdAt: string;
                        doneAt: string | null;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    pauseDeliveryReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        gateway: string;
                        extension: string | null;
                        /** Format: date-time */
                        from: string;
                        /** Format: date-time */
                        before: string;
                        allCalls: boolean;
                        /** @enum {string} */
                        state: "running" | "paused" | "done" | "canceled";
                        total: number;
                        seen: number;
                        leftOut: number;
                        delivered: number;
                        skipped: number;
                        dead: number;
                        waiting: number;
                        askedBy: string;
                        /** Format: date-time */
                        createdAt: string;
                        doneAt: string | null;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    resumeDeliveryReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        gateway: string;
                        extension: string | null;
                        /** Format: date-time */
                        from: string;
                        /** Format: date-time */
                        before: string;
                        allCalls: boolean;
                        /** @enum {string} */
                        state: "running" | "paused" | "done" | "canceled";
                        total: number;
                        seen: number;
                        leftOut: number;
                        delivered: number;
                        skipped: number;
                        dead: number;
                        waiting: number;
                        askedBy: string;
                        /** Format: date-time */
                        createdAt: string;
                        doneAt: string | null;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    cancelDeliveryReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        gateway: string;
                        extension: string | null;
                        /** Format: date-time */
                        from: string;
                        /** Format: date-time */
                        before: string;
                        allCalls: boolean;
                        /** @enum {string} */
                        state: "running" | "paused" | "done" | "canceled";
                        total: number;
                        seen: number;
                        leftOut: number;
                        delivered: number;
                        skipped: number;
                        dead: number;
                        waiting: number;
                        askedBy: string;
                        /** Format: date-time */
                        createdAt: string;
                        doneAt: string | null;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ending: string | null;
                        formerEnding: string | null;
                        formerUntil: string | null;
                        former: {
                            ending: string;
                            /** Format: date-time */
                            until: string;
                        }[];
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        secret: string;
                        formerUntil: string | null;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    forgetFormerSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSummaryUse: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isAvailable: boolean;
                        processors: string[];
                        month: {
                            calls: number;
                            audioSeconds: number;
                            inputTokens: number;
                            outputTokens: number;
                            cost: number;
                        };
                        minutesPerMonth: number;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                unread?: "1";
                before?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ongoing: {
                            id: number;
                            kind: string;
                            data: {
                                [key: string]: (string | number | boolean | {
                                    /** @enum {string} */
                                    code: "internalCall" | "hiddenNumber" | "incompleteNumber" | "integrationRemoved" | "addressRemoved" | "callForgotten" | "endAlreadySent" | "sentByExtension" | "notStartedThere" | "ownerBlocked" | "queueFull" | "tooManyAtOnce" | "interrupted" | "waitedTooLong" | "waitsForRecording" | "waitsForEarlierCall" | "recordingsUnavailable" | "readingContacts" | "noContact" | "noneChosen" | "severalContacts" | "noOpenDeal" | "optionMissing" | "notFoundYet" | "mayBeDuplicate" | "keptByPerson" | "crmNotSetUp" | "crmNoAnswer" | "crmError" | "crmErrorInside" | "crmBusy" | "crmRejected" | "crmRefusesCalls" | "crmForbidden" | "crmUnpaid" | "crmQuotaUsedUp" | "crmAccessRefused" | "httpStatus" | "noSuccessForDays" | "unknownHost" | "connectionRefused" | "connectionBroken" | "noRoute" | "badCertificate" | "noSecureConnection" | "cannotConnect" | "timedOut" | "answerLost" | "addressNotPublic" | "answerTooLarge" | "answerNotJson" | "copiesOff" | "callNotRecorded" | "recordingGone" | "recordingTooLarge" | "recordingStillChanging" | "cloudNotSetUp" | "cloudKeyUnknown" | "cloudBucketMissing" | "cloudForbidden" | "cloudBusy" | "cloudNoAnswer" | "cloudError" | "cloudRejected" | "cloudRejectedWith" | "cloudNameTaken" | "aiNotSetUp" | "aiNotChosen" | "aiNoConsent" | "aiNothingToHear" | "aiRecordingMissing" | "aiCallTooLong" | "aiMinutesUsedUp" | "aiCallNotInCrm" | "aiRecordGone" | "aiNothingSaid" | "aiBusy" | "aiWaitsForTurn" | "aiKeyRefused" | "aiRejected" | "aiNoAnswer" | "aiError" | "aiUnreadable" | "aiGaveUp" | "other";
                                    params: {
                                        crm?: string;
                                        /** @enum {string} */
                                        cloud?: "default" | "aws" | "gcp";
                                        status?: number;
                                        vendorCode?: string;
                                        megabytes?: number;
                                        minutes?: number;
                                        days?: number;
                                        words?: string;
                                        text?: string;
                                    };
                                }) | null;
                            };
                            /** Format: date-time */
                            createdAt: string;
                            isOngoing: boolean;
                            isRead: boolean;
                        }[];
                        data: {
                            id: number;
                            kind: string;
                            data: {
                                [key: string]: (string | number | boolean | {
                                    /** @enum {string} */
                                    code: "internalCall" | "hiddenNumber" | "incompleteNumber" | "integrationRemoved" | "addressRemoved" | "callForgotten" | "endAlreadySent" | "sentByExtension" | "notStartedThere" | "ownerBlocked" | "queueFull" | "tooManyAtOnce" | "interrupted" | "waitedTooLong" | "waitsForRecording" | "waitsForEarlierCall" | "recordingsUnavailable" | "readingContacts" | "noContact" | "noneChosen" | "severalContacts" | "noOpenDeal" | "optionMissing" | "notFoundYet" | "mayBeDuplicate" | "keptByPerson" | "crmNotSetUp" | "crmNoAnswer" | "crmError" | "crmErrorInside" | "crmBusy" | "crmRejected" | "crmRefusesCalls" | "crmForbidden" | "crmUnpaid" | "crmQuotaUsedUp" | "crmAccessRefused" | "httpStatus" | "noSuccessForDays" | "unknownHost" | "connectionRefused" | "connectionBroken" | "noRoute" | "badCertificate" | "noSecureConnection" | "cannotConnect" | "timedOut" | "answerLost" | "addressNotPublic" | "answerTooLarge" | "answerNotJson" | "copiesOff" | "callNotRecorded" | "recordingGone" | "recordingTooLarge" | "recordingStillChanging" | "cloudNotSetUp" | "cloudKeyUnknown" | "cloudBucketMissing" | "cloudForbidden" | "cloudBusy" | "cloudNoAnswer" | "cloudError" | "cloudRejected" | "cloudRejectedWith" | "cloudNameTaken" | "aiNotSetUp" | "aiNotChosen" | "aiNoConsent" | "aiNothingToHear" | "aiRecordingMissing" | "aiCallTooLong" | "aiMinutesUsedUp" | "aiCallNotInCrm" | "aiRecordGone" | "aiNothingSaid" | "aiBusy" | "aiWaitsForTurn" | "aiKeyRefused" | "aiRejected" | "aiNoAnswer" | "aiError" | "aiUnreadable" | "aiGaveUp" | "other";
                                    params: {
                                        crm?: string;
                                        /** @enum {string} */
                                        cloud?: "default" | "aws" | "gcp";
                                        status?: number;
                                        vendorCode?: string;
                                        megabytes?: number;
                                        minutes?: number;
                                        days?: number;
                                        words?: string;
                                        text?: string;
                                    };
                                }) | null;
                            };
                            /** Format: date-time */
                            createdAt: string;
                            isOngoing: boolean;
                            isRead: boolean;
                        }[];
                        next: number | null;
                        unread: number;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    countNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        unread: number;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: number[];
                } | {
                    upTo: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        unread: number;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listNotificationPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @enum {string} */
                            kind: "balanceLow" | "rechargeRefused" | "rechargePaused" | "rechargeLimited" | "integrationBroken" | "integrationBack" | "queueFull" | "accessEnding" | "integrationChanged" | "replayDone";
                            bell: boolean;
                            mail: boolean | null;
                        }[];
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateNotificationPreference: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "balanceLow" | "rechargeRefused" | "rechargePaused" | "rechargeLimited" | "integrationBroken" | "integrationBack" | "queueFull" | "accessEnding" | "integrationChanged" | "replayDone";
                    bell?: boolean;
                    mail?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        kind: "balanceLow" | "rechargeRefused" | "rechargePaused" | "rechargeLimited" | "integrationBroken" | "integrationBack" | "queueFull" | "accessEnding" | "integrationChanged" | "replayDone";
                        bell: boolean;
                        mail: boolean | null;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAuthorizeLink: {
        parameters: {
            query?: {
                state?: number;
                subdomain?: string;
            };
            header?: never;
            path: {
                gateway: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    finishAuthorization: {
        parameters: {
            query?: {
                state?: string;
                code?: string;
            };
            header?: never;
            path: {
                gateway: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Leads to a page of the portal */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listAmbiguousDeliveries: {
        parameters: {
            query?: {
                gateway?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            gateway: string;
                            /** @enum {string} */
                            waitsFor: "person" | "duplicate";
                            /** Format: uuid */
                            callId: string;
                            /** Format: date-time */
                            callStartedAt: string;
                            direction: ("outbound" | "inbound") | null;
                            extensionNumber: string | null;
                            attendant: string | null;
                            durationSeconds: number | null;
                            phone: string;
                            candidates: {
                                id: string;
                                /** @enum {string} */
                                kind: "person" | "company";
                                name: string;
                                phones: string[];
                                openDeal: {
                                    id: string;
                                    /** @enum {string} */
                                    kind: "deal" | "lead";
                                    name?: string | null;
                                } | null;
                                updatedAt: string | null;
                            }[];
                            /** Format: date-time */
                            queuedAt: string;
                        }[];
                        total: number;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    choosePersonOfDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    person: {
                        id: string;
                        /** @enum {string} */
                        kind: "person" | "company";
                    } | null;
                    remember: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        released: number;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    decideDuplicate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    resend: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPersonChoices: {
        parameters: {
            query?: {
                gateway?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        gateway: string;
                        phone: string;
                        person: {
                            id: string;
                            /** @enum {string} */
                            kind: "person" | "company";
                            name: string;
                        } | null;
                        chosenBy: string;
                        /** Format: date-time */
                        chosenAt: string;
                    }[];
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    forgetPersonChoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    importExtensions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    rows: {
                        ramal?: (string | number) | null;
                        senha?: string;
                        bina?: string | null;
                        first_name?: string | null;
                        last_name?: string | null;
                        email_address?: string | null;
                        gravar_audio?: boolean | ("0" | "1" | "true" | "false") | (0 | 1);
                        acesso_gravacoes?: boolean | ("0" | "1" | "true" | "false") | (0 | 1);
                    }[];
                    /** @default false */
                    isDryRun?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        created: number;
                        rows: {
                            ramal: string;
                            id: number | null;
                            messages: {
                                [key: string]: string[];
                            };
                        }[];
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; come back after Retry-After seconds */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    renewExtensionPasswords: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: number[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        changed: number;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getExtensionLimits: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        callsAtOnce: number | null;
                        hourlySpend: number | null;
                        dailySpend: number | null;
                        destinations: ("fixed" | "mobile" | "tollFree" | "special" | "premium" | "international")[];
                        countries: string[] | null;
                        weekdays: number[];
                        hours: {
                            from: string;
                            until: string;
                        } | null;
                        isReleasedToday: boolean;
                        organization: {
                            callsAtOnce: number;
                            lockedDestinations: ("fixed" | "mobile" | "tollFree" | "special" | "premium" | "international")[];
                        };
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeExtensionLimits: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    callsAtOnce?: number | null;
                    hourlySpend?: number | null;
                    dailySpend?: number | null;
                    destinations?: ("fixed" | "mobile" | "tollFree" | "special" | "premium" | "international")[];
                    countries?: string[] | null;
                    weekdays?: number[];
                    hours?: {
                        from: string;
                        until: string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        callsAtOnce: number | null;
                        hourlySpend: number | null;
                        dailySpend: number | null;
                        destinations: ("fixed" | "mobile" | "tollFree" | "special" | "premium" | "international")[];
                        countries: string[] | null;
                        weekdays: number[];
                        hours: {
                            from: string;
                            until: string;
                        } | null;
                        isReleasedToday: boolean;
                        organization: {
                            callsAtOnce: number;
                            lockedDestinations: ("fixed" | "mobile" | "tollFree" | "special" | "premium" | "international")[];
                        };
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeLimitsOfMany: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    callsAtOnce?: number | null;
                    hourlySpend?: number | null;
                    dailySpend?: number | null;
                    destinations?: ("fixed" | "mobile" | "tollFree" | "special" | "premium" | "international")[];
                    countries?: string[] | null;
                    weekdays?: number[];
                    hours?: {
                        from: string;
                        until: string;
                    } | null;
                    ids: number[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        changed: number;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    releaseExtension: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        callsAtOnce: number | null;
                        hourlySpend: number | null;
                        dailySpend: number | null;
                        destinations: ("fixed" | "mobile" | "tollFree" | "special" | "premium" | "international")[];
                        countries: string[] | null;
                        weekdays: number[];
                        hours: {
                            from: string;
                            until: string;
                        } | null;
                        isReleasedToday: boolean;
                        organization: {
                            callsAtOnce: number;
                            lockedDestinations: ("fixed" | "mobile" | "tollFree" | "special" | "premium" | "international")[];
                        };
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOrganizationLimits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        callsAtOnce: number;
                        lockedDestinations: ("fixed" | "mobile" | "tollFree" | "special" | "premium" | "international")[];
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeOrganizationLimits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    callsAtOnce?: number;
                    lockedDestinations?: ("fixed" | "mobile" | "tollFree" | "special" | "premium" | "international")[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        callsAtOnce: number;
                        lockedDestinations: ("fixed" | "mobile" | "tollFree" | "special" | "premium" | "international")[];
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getProvisioning: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        state: "none" | "waiting" | "used" | "expired";
                        expiresAt: string | null;
                        usedAt: string | null;
                        userAgent: string | null;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    startProvisioning: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        address: string;
                        /** Format: date-time */
                        expiresAt: string;
                        account: {
                            domain: string;
                            username: string;
                            server: string;
                            port: number;
                            /** @enum {string} */
                            transport: "udp" | "tcp" | "tls";
                        };
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; come back after Retry-After seconds */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    copyExtensionPassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        senha: string | null;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listExtensionStatus: {
        parameters: {
            query?: {
                ids?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        ramal: string;
                        /** @enum {string} */
                        state: "ONLINE" | "UNSTABLE" | "OFFLINE" | "UNKNOWN";
                        reason: ("NEVER_CONNECTED" | "SIGNED_OUT" | "EXPIRED" | "DISCONNECTED" | "NOTHING_HEARD" | "SWITCH_SILENT" | "PASSWORD_CHANGED") | null;
                        since: string | null;
                        lastSeenAt: string | null;
                        device: {
                            /** @enum {string} */
                            kind: "webphone" | "phone" | "mobile" | "computer" | "unknown";
                            name: string;
                        } | null;
                        phones: number;
                        drops: number;
                        expiresAt: string | null;
                        spentToday: number;
                        spentThisHour: number;
                        dailySpend: number | null;
                        hourlySpend: number | null;
                        isReleasedToday: boolean;
                    }[];
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCalls: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
                asOf?: string;
                filter?: string | {
                    [key: string]: unknown;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            domain: string;
                            /** @enum {string} */
                            call_type: "outbound" | "inbound";
                            /** Format: date-time */
                            started_at: string;
                            /** Format: date-time */
                            ended_at: string;
                            from: string;
                            to: string;
                            duration: number;
                            hangup_cause: string;
                            email: string | null;
                            first_name: string | null;
                            last_name: string | null;
                            BINA: string | null;
                            minute_price: number | null;
                            call_price: number | null;
                            metadata: {
                                [key: string]: unknown;
                            };
                            record_url: string | null;
                        }[];
                        meta: {
                            currentPage: number;
                            nextPage: number | null;
                            previousPage: number | null;
                            totalItemCount: number;
                            totalPageCount: number;
                            itemsPerPage: number;
                            asOf: string;
                        };
                    };
                };
            };
            /** @description A filter or a value is wrong; the message names what */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    summarizeCalls: {
        parameters: {
            query?: {
                bucket?: "hour" | "day";
                filter?: string | {
                    [key: string]: unknown;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        total: number;
                        answered: number;
                        talk_seconds: number;
                        buckets: {
                            /** Format: date-time */
                            start: string;
                            total: number;
                            answered: number;
                            talk_seconds: number;
                            outbound: number;
                            inbound: number;
                            causes: {
                                [key: string]: number;
                            };
                            extensions: {
                                [key: string]: number;
                            };
                        }[];
                        causes: {
                            hangup_cause: string;
                            total: number;
                        }[];
                        extensions: {
                            from: string;
                            first_name: string | null;
                            last_name: string | null;
                            total: number;
                            answered: number;
                            talk_seconds: number;
                        }[];
                    };
                };
            };
            /** @description Unchanged */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A filter or a value is wrong; the message names what */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    revokeRecordingLinks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "integration",
                 *       "gateway": "webhook"
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    kind: "organization";
                } | {
                    /** @constant */
                    kind: "integration";
                    gateway: string;
                    extension?: string | null;
                } | {
                    /** @constant */
                    kind: "person";
                    userId: number;
                } | {
                    /** @constant */
                    kind: "recording";
                    /** Format: uuid */
                    callId: string;
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCharges: {
        parameters: {
            query?: {
                page?: number;
                filter?: string | {
                    [key: string]: unknown;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: number;
                            /** @enum {string} */
                            type: "CREDIT" | "MANUAL" | "SUBSCRIPTION" | "AUTOMATIC";
                            /** @enum {string} */
                            paymentMethod: "UNDEFINED" | "PAYPAL" | "CREDIT_CARD" | "DEBIT_CARD" | "BOLETO" | "PIX" | "LINK";
                            /** Format: date */
                            dueDate: string;
                            amount: number;
                            totalAmount: number;
                            /** @enum {string} */
                            status: "PENDING" | "PAID" | "OVERDUE" | "REFUNDED" | "CANCELED" | "CONFIRMED_MANUALLY" | "PROCESSING";
                            paidAt: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            paymentLink: string | null;
                            invoiceLink: string | null;
                            description: string | null;
                        }[];
                        meta: {
                            currentPage: number;
                            nextPage: number | null;
                            previousPage: number | null;
                            totalItemCount: number;
                            totalPageCount: number;
                            itemsPerPage: number;
                        };
                    };
                };
            };
            /** @description A filter or a value is wrong; the message names what */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createCharge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": 100
                 *     }
                 */
                "application/json": {
                    amount: number;
                    /**
                     * @default UNDEFINED
                     * @enum {string}
                     */
                    paymentMethod?: "UNDEFINED" | "PAYPAL" | "CREDIT_CARD" | "DEBIT_CARD" | "BOLETO" | "PIX" | "LINK";
                    dueDate?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @enum {string} */
                        type: "CREDIT" | "MANUAL" | "SUBSCRIPTION" | "AUTOMATIC";
                        /** @enum {string} */
                        paymentMethod: "UNDEFINED" | "PAYPAL" | "CREDIT_CARD" | "DEBIT_CARD" | "BOLETO" | "PIX" | "LINK";
                        /** Format: date */
                        dueDate: string;
                        amount: number;
                        totalAmount: number;
                        /** @enum {string} */
                        status: "PENDING" | "PAID" | "OVERDUE" | "REFUNDED" | "CANCELED" | "CONFIRMED_MANUALLY" | "PROCESSING";
                        paidAt: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        paymentLink: string | null;
                        invoiceLink: string | null;
                        description: string | null;
                    };
                };
            };
            /** @description A filter or a value is wrong; the message names what */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; come back after Retry-After seconds */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something behind the server failed; nothing was changed */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much at once; come back after Retry-After seconds */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCharge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @enum {string} */
                        type: "CREDIT" | "MANUAL" | "SUBSCRIPTION" | "AUTOMATIC";
                        /** @enum {string} */
                        paymentMethod: "UNDEFINED" | "PAYPAL" | "CREDIT_CARD" | "DEBIT_CARD" | "BOLETO" | "PIX" | "LINK";
                        /** Format: date */
                        dueDate: string;
                        amount: number;
                        totalAmount: number;
                        /** @enum {string} */
                        status: "PENDING" | "PAID" | "OVERDUE" | "REFUNDED" | "CANCELED" | "CONFIRMED_MANUALLY" | "PROCESSING";
                        paidAt: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        paymentLink: string | null;
                        invoiceLink: string | null;
                        description: string | null;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    cancelCharge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @enum {string} */
                        type: "CREDIT" | "MANUAL" | "SUBSCRIPTION" | "AUTOMATIC";
                        /** @enum {string} */
                        paymentMethod: "UNDEFINED" | "PAYPAL" | "CREDIT_CARD" | "DEBIT_CARD" | "BOLETO" | "PIX" | "LINK";
                        /** Format: date */
                        dueDate: string;
                        amount: number;
                        totalAmount: number;
                        /** @enum {string} */
                        status: "PENDING" | "PAID" | "OVERDUE" | "REFUNDED" | "CANCELED" | "CONFIRMED_MANUALLY" | "PROCESSING";
                        paidAt: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        paymentLink: string | null;
                        invoiceLink: string | null;
                        description: string | null;
                    };
                };
            };
            /** @description A filter or a value is wrong; the message names what */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something behind the server failed; nothing was changed */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much at once; come back after Retry-After seconds */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    refreshCharge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @enum {string} */
                        type: "CREDIT" | "MANUAL" | "SUBSCRIPTION" | "AUTOMATIC";
                        /** @enum {string} */
                        paymentMethod: "UNDEFINED" | "PAYPAL" | "CREDIT_CARD" | "DEBIT_CARD" | "BOLETO" | "PIX" | "LINK";
                        /** Format: date */
                        dueDate: string;
                        amount: number;
                        totalAmount: number;
                        /** @enum {string} */
                        status: "PENDING" | "PAID" | "OVERDUE" | "REFUNDED" | "CANCELED" | "CONFIRMED_MANUALLY" | "PROCESSING";
                        paidAt: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        paymentLink: string | null;
                        invoiceLink: string | null;
                        description: string | null;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; come back after Retry-After seconds */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something behind the server failed; nothing was changed */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much at once; come back after Retry-After seconds */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getChargePix: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        payload: string;
                        /** Format: date-time */
                        expiresAt: string;
                        payee: string;
                    };
                };
            };
            /** @description A filter or a value is wrong; the message names what */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something behind the server failed; nothing was changed */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much at once; come back after Retry-After seconds */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listAutomaticRecharges: {
        parameters: {
            query?: {
                page?: number;
                filter?: string | {
                    [key: string]: unknown;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: number;
                            cardLastFourChar: string;
                            cardBrand: string;
                            minimumAmount: number;
                            rechargeAmount: number;
                            /** @enum {string} */
                            status: "ACTIVE" | "PAUSED" | "UNACTIVE";
                            pausedReason: string | null;
                            refusals: number;
                            nextAttemptAt: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            canceledAt: string | null;
                        }[];
                        meta: {
                            currentPage: number;
                            nextPage: number | null;
                            previousPage: number | null;
                            totalItemCount: number;
                            totalPageCount: number;
                            itemsPerPage: number;
                        };
                    };
                };
            };
            /** @description A filter or a value is wrong; the message names what */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createAutomaticRecharge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    rechargeAmount: number;
                    minimumAmount: number;
                    cardHolderName: string;
                    cardNumber: string;
                    cardExpiryMonth: string | number;
                    cardExpiryYear: string | number;
                    cardSecurityCode: string;
                    remoteIp?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        cardLastFourChar: string;
                        cardBrand: string;
                        minimumAmount: number;
                        rechargeAmount: number;
                        /** @enum {string} */
                        status: "ACTIVE" | "PAUSED" | "UNACTIVE";
                        pausedReason: string | null;
                        refusals: number;
                        nextAttemptAt: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        canceledAt: string | null;
                    };
                };
            };
            /** @description A filter or a value is wrong; the message names what */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It is there already, or was settled before */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; come back after Retry-After seconds */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something behind the server failed; nothing was changed */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much at once; come back after Retry-After seconds */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getRechargeTerms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        provider: string;
                        cardBrands: ("VISA" | "MASTERCARD" | "ELO" | "DISCOVER" | "AMEX" | "HIPERCARD")[];
                        luhnExemptNumbers: string[];
                        takesCardNumbers: boolean;
                        missingHolderFields: ("postalCode" | "addressNumber" | "phone")[];
                        paidCard: {
                            chargeId: number;
                            /** @enum {string} */
                            cardBrand: "VISA" | "MASTERCARD" | "ELO" | "DISCOVER" | "AMEX" | "HIPERCARD";
                            cardLastFourChar: string;
                        } | null;
                        mostPerDay: number;
                        mostPerMonth: number;
                        cooldownMinutes: number;
                        chargedThisMonth: number;
                        lastRechargeAt: string | null;
                        nextRechargeAt: string | null;
                        limitReached: ("day" | "month") | null;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    keepPaidCard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    rechargeAmount: number;
                    minimumAmount: number;
                    chargeId: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        cardLastFourChar: string;
                        cardBrand: string;
                        minimumAmount: number;
                        rechargeAmount: number;
                        /** @enum {string} */
                        status: "ACTIVE" | "PAUSED" | "UNACTIVE";
                        pausedReason: string | null;
                        refusals: number;
                        nextAttemptAt: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        canceledAt: string | null;
                    };
                };
            };
            /** @description A filter or a value is wrong; the message names what */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It is there already, or was settled before */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; come back after Retry-After seconds */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something behind the server failed; nothing was changed */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much at once; come back after Retry-After seconds */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateAutomaticRecharge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    rechargeAmount: number;
                    minimumAmount: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        cardLastFourChar: string;
                        cardBrand: string;
                        minimumAmount: number;
                        rechargeAmount: number;
                        /** @enum {string} */
                        status: "ACTIVE" | "PAUSED" | "UNACTIVE";
                        pausedReason: string | null;
                        refusals: number;
                        nextAttemptAt: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        canceledAt: string | null;
                    };
                };
            };
            /** @description A filter or a value is wrong; the message names what */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    unpauseAutomaticRecharge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        cardLastFourChar: string;
                        cardBrand: string;
                        minimumAmount: number;
                        rechargeAmount: number;
                        /** @enum {string} */
                        status: "ACTIVE" | "PAUSED" | "UNACTIVE";
                        pausedReason: string | null;
                        refusals: number;
                        nextAttemptAt: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        canceledAt: string | null;
                    };
                };
            };
            /** @description A filter or a value is wrong; the message names what */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    cancelAutomaticRecharge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        cardLastFourChar: string;
                        cardBrand: string;
                        minimumAmount: number;
                        rechargeAmount: number;
                        /** @enum {string} */
                        status: "ACTIVE" | "PAUSED" | "UNACTIVE";
                        pausedReason: string | null;
                        refusals: number;
                        nextAttemptAt: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        canceledAt: string | null;
                    };
                };
            };
            /** @description A filter or a value is wrong; the message names what */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getBalance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        balance: number;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    followBalance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; come back after Retry-After seconds */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much at once; come back after Retry-After seconds */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTariff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tier: number;
                        /** @enum {string} */
                        plan: "legacy" | "current";
                        isDynamic: boolean;
                        mobileMinutePrice: number;
                        fixedMinutePrice: number;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getStatement: {
        parameters: {
            query?: {
                month?: string;
                group?: "topUps" | "calls" | "adjustments";
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        month: string;
                        firstMonth: string;
                        in: number;
                        out: number;
                        checkedAt: string | null;
                        days: {
                            /** Format: date */
                            day: string;
                            amount: number;
                            balanceAfter: number | null;
                        }[];
                        data: {
                            sequence: number;
                            /** @enum {string} */
                            kind: "topUp" | "bonus" | "voucher" | "call" | "callReversal" | "refund" | "chargeback" | "chargebackReversal" | "disputeHold" | "disputeRelease" | "adjustment";
                            amount: number;
                            balanceAfter: number;
                            note: string | null;
                            charge: {
                                id: number;
                                /** @enum {string} */
                                type: "CREDIT" | "MANUAL" | "SUBSCRIPTION" | "AUTOMATIC";
                                /** @enum {string} */
                                paymentMethod: "UNDEFINED" | "PAYPAL" | "CREDIT_CARD" | "DEBIT_CARD" | "BOLETO" | "PIX" | "LINK";
                            } | null;
                            call: {
                                id: string;
                                /** Format: date-time */
                                startedAt: string;
                                dialedNumber: string;
                                extensionNumber: string;
                                attendant: string | null;
                                durationSeconds: number;
                                billedSeconds: number;
                                minutePrice: number | null;
                                rate: string | null;
                            } | null;
                            entries: number;
                            /** Format: date-time */
                            from: string;
                            /** Format: date-time */
                            until: string;
                        }[];
                        meta: {
                            currentPage: number;
                            nextPage: number | null;
                            previousPage: number | null;
                            totalItemCount: number;
                            totalPageCount: number;
                            itemsPerPage: number;
                        };
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listLedgerEntries: {
        parameters: {
            query?: {
                month?: string;
                group?: "topUps" | "calls" | "adjustments";
                before?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            sequence: number;
                            /** @enum {string} */
                            kind: "topUp" | "bonus" | "voucher" | "call" | "callReversal" | "refund" | "chargeback" | "chargebackReversal" | "disputeHold" | "disputeRelease" | "adjustment";
                            amount: number;
                            balanceAfter: number;
                            note: string | null;
                            charge: {
                                id: number;
                                /** @enum {string} */
                                type: "CREDIT" | "MANUAL" | "SUBSCRIPTION" | "AUTOMATIC";
                                /** @enum {string} */
                                paymentMethod: "UNDEFINED" | "PAYPAL" | "CREDIT_CARD" | "DEBIT_CARD" | "BOLETO" | "PIX" | "LINK";
                            } | null;
                            call: {
                                id: string;
                                /** Format: date-time */
                                startedAt: string;
                                dialedNumber: string;
                                extensionNumber: string;
                                attendant: string | null;
                                durationSeconds: number;
                                billedSeconds: number;
                                minutePrice: number | null;
                                rate: string | null;
                            } | null;
                            /** Format: date-time */
                            createdAt: string;
                        }[];
                        hasMore: boolean;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getForecast: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        until: string | null;
                        beyondDays: number | null;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getBalanceAlerts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        thresholds: number[];
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    setBalanceAlerts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    thresholds: number[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        thresholds: number[];
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteAccessToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listServiceTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        scopes: ("calls:read" | "recordings:read" | "extensions:read" | "extensions:write" | "integrations:write" | "users:read" | "billing:read")[];
                        ttl: number;
                        legacyTimes: boolean;
                        /** Format: date-time */
                        created: string;
                        lastUsedAt: string | null;
                        lastUsedAddress: string | null;
                    }[];
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createServiceToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    scopes: ("calls:read" | "recordings:read" | "extensions:read" | "extensions:write" | "integrations:write" | "users:read" | "billing:read")[];
                    /**
                     * @default 86400
                     * @enum {number}
                     */
                    ttl?: 86400 | 604800 | 1209600 | 2592000 | 31536000 | -1;
                    /** @default false */
                    legacyTimes?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        scopes: ("calls:read" | "recordings:read" | "extensions:read" | "extensions:write" | "integrations:write" | "users:read" | "billing:read")[];
                        ttl: number;
                        legacyTimes: boolean;
                        /** Format: date-time */
                        created: string;
                        lastUsedAt: string | null;
                        lastUsedAddress: string | null;
                        token: string;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteServiceToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listTokenRequests: {
        parameters: {
            query?: {
                failed?: "true" | "false";
                pageSize?: number;
                before?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        since: string;
                        total: number;
                        failed: number;
                        leftOut: number;
                        data: {
                            id: number;
                            /** Format: date-time */
                            happenedAt: string;
                            method: string;
                            path: string;
                            status: number | null;
                            ms: number;
                        }[];
                        next: number | null;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or of another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listAuditEvents: {
        parameters: {
            query?: {
                page?: number;
                filter?: string | {
                    [key: string]: unknown;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: number;
                            /** Format: date-time */
                            happenedAt: string;
                            /** @enum {string} */
                            actorKind: "user" | "service" | "operator" | "anonymous" | "system";
                            actorUserId: number | null;
                            actorName: string;
                            actorPersonName: string | null;
                            action: string;
                            targetId: string | null;
                            targetName: string | null;
                            before: {
                                [key: string]: unknown;
                            } | null;
                            after: {
                                [key: string]: unknown;
                            } | null;
                            address: string | null;
                            userAgent: string | null;
                        }[];
                        meta: {
                            currentPage: number;
                            nextPage: number | null;
                            previousPage: number | null;
                            totalItemCount: number;
                            totalPageCount: number;
                            itemsPerPage: number;
                        };
                    };
                };
            };
            /** @description A filter or a value is wrong; the message names what */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getRollout: {
        parameters: {
            query: {
                featureFlag: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "ALLOWED" | "DENIED";
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not fit its description */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getActiveBanner: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            messageLog: string;
                            notification: string;
                            notificationButtonTitle: string | null;
                            notificationButtonLink: string | null;
                        } | null;
                    };
                };
            };
            /** @description No token, an expired one, or wrong credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes are not enough, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
