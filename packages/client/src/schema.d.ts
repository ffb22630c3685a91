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
        /**
         * Sign in
         * @description Checks email and password and returns a session token. A `code` is needed after an error `SECOND_FACTOR_REQUIRED`.
         */
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
        /**
         * Sign out
         * @description Ends the session. An unknown token gets the same reply.
         */
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
         * List personal access tokens
         * @description Returns the tokens that the signed-in user created; `id` is the token itself. Users must have signed in or confirmed their identity within the last half hour; personal tokens are refused.
         */
        get: operations["listAccessTokens"];
        put?: never;
        /**
         * Create a personal access token
         * @description The token has its user’s permissions; `ttl` is in seconds, and -1 never expires. With `legacyTimes`, calls are listed and filtered in São Paulo time, wrongly marked with `Z`. Users must have signed in or confirmed their identity within the last half hour; personal tokens are refused.
         */
        post: operations["createAccessToken"];
        delete?: never;
        options?: never;
        /**
         * Check a token
         * @description Returns 200 if the token is valid.
         */
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
        /**
         * List open sessions
         * @description Returns the sessions of the signed-in user, most recently used first.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /**
         * End all other sessions
         * @description Ends every session of the signed-in user except the current one.
         */
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
        /**
         * End a session
         * @description Ends one of the signed-in user’s own sessions.
         */
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
        /**
         * Confirm your identity
         * @description Accepts the password (with a code if two-factor sign-in is on) or a passkey. Needed after an error `REAUTHENTICATION_REQUIRED`.
         */
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
        /**
         * Get two-factor status
         * @description Says whether sign-in also requires a code from an authenticator app.
         */
        get: operations["getTwoFactor"];
        put?: never;
        /**
         * Start two-factor setup
         * @description Returns the secret for the authenticator app. Two-factor sign-in stays off until a code is confirmed. Users must have signed in or confirmed their identity within the last half hour; personal tokens are refused.
         */
        post: operations["startTwoFactor"];
        /**
         * Turn off two-factor sign-in
         * @description Requires the password and a code from the app, or a recovery code. Users must have signed in or confirmed their identity within the last half hour; personal tokens are refused.
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
         * Turn on two-factor sign-in
         * @description Requires a first code from the authenticator app and ends the user’s other sessions. Only this reply contains the recovery codes. Users must have signed in or confirmed their identity within the last half hour; personal tokens are refused.
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
         * Replace the recovery codes
         * @description Previous recovery codes stop working. Users must have signed in or confirmed their identity within the last half hour; personal tokens are refused.
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
         * Get organization security settings
         * @description Says whether the organization requires a second factor, whether only ADMINs may change integrations, and which users have a second factor. Requires the role ADMIN.
         */
        get: operations["getOrganizationSecurity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change organization security settings
         * @description Requires a second factor of every user, or restricts integrations to ADMINs. Missing fields stay unchanged. Requires the role ADMIN. Users must have signed in or confirmed their identity within the last half hour; personal tokens are refused.
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
         * Reset a user’s second factor
         * @description Removes authenticator app, recovery codes and passkeys of a colleague who lost them, and ends their sessions. Requires the role ADMIN. Users must have signed in or confirmed their identity within the last half hour; personal tokens are refused.
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
        /**
         * Start a passkey sign-in
         * @description Returns the options for the browser. They are valid for one reply within five minutes.
         */
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
        /**
         * Sign in with a passkey
         * @description A passkey counts as two factors, so no code is required.
         */
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
        /**
         * List passkeys
         * @description Returns the signed-in user’s passkeys, oldest first.
         */
        get: operations["listPasskeys"];
        put?: never;
        /**
         * Add a passkey
         * @description Stores the passkey that the browser created. Users must have signed in or confirmed their identity within the last half hour; personal tokens are refused.
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
         * Start adding a passkey
         * @description Returns the options for the browser. They are valid for one reply within five minutes. Users must have signed in or confirmed their identity within the last half hour; personal tokens are refused.
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
         * Remove a passkey
         * @description Removes one of the signed-in user’s own passkeys. Users must have signed in or confirmed their identity within the last half hour; personal tokens are refused.
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
        /**
         * Sign up an organization
         * @description Creates an organization and its first ADMIN, and mails that person a link to confirm the address.
         */
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
        /**
         * Confirm an email address
         * @description The link of the confirmation mail. Redirects to the sign-in page, which shows the result.
         */
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
        /**
         * Request a password reset
         * @description Mails a link to choose a new password.
         */
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
        /**
         * Reset a password
         * @description Sets a new password with the token of the mail. Ends every session and personal token of the user.
         */
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
        /**
         * Change your password
         * @description Ends every session and personal token of the user.
         */
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
        /** Get the signed-in user */
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
         * List users
         * @description Returns the users of the organization. Requires the role ADMIN. Service tokens need the scope `users:read`.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Invite a user
         * @description Creates a user and mails a link to confirm the address. The user cannot sign in before that. Requires the role ADMIN.
         */
        post: operations["inviteUser"];
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a user
         * @description Finds the user by email. Users change their own name and phone; ADMINs also change another user’s role and access.
         */
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
         * Resend an invitation
         * @description Mails the confirmation link again to a user who has not confirmed the address. Requires the role ADMIN.
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
        /**
         * Resend a confirmation mail
         * @description Mails the confirmation link again. The reply is the same for an address that needs no confirmation.
         */
        post: operations["resendConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/first-day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the first steps
         * @description Says which steps from a new account to the first call are done, computed from the records themselves. A USER gets those of the own extension.
         */
        get: operations["getFirstDay"];
        put?: never;
        post?: never;
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
        /**
         * Get the organization
         * @description Returns the organization of the signed-in user.
         */
        get: operations["getOrganization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the organization
         * @description Changes name and contact data. Requires the role ADMIN.
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
         * Get billing data
         * @description Returns who is billed. Returns 404 if the organization pays nothing. Requires the role ADMIN.
         */
        get: operations["getFinancialData"];
        /**
         * Update billing data
         * @description Changes the contact data and completes the address. Missing fields stay unchanged. Requires the role ADMIN.
         */
        put: operations["updateFinancialData"];
        /**
         * Set billing data
         * @description Sets CPF or CNPJ once and grants the bonus. The address of a company comes from the registry. Requires the role ADMIN.
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
        /**
         * Look up a postal code
         * @description Returns the address of a CEP. Returns 404 if it is unknown and 503 if the source does not answer.
         */
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
        /**
         * List organization integrations
         * @description Returns the integrations of the whole organization, including telephony.
         */
        get: operations["listOrganizationIntegrations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Save the recordings cloud
         * @description Copies the recordings of finished calls to a cloud. Settings are stored only after a test object was written, read and deleted there; returns 503 if the cloud does not answer. Requires the role ADMIN. Users must have signed in or confirmed their identity within the last half hour; personal tokens are refused.
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
         * List available recording clouds
         * @description Returns the clouds to which recordings can be copied. `default` is listed only if the operator of the portal offers one. Requires the role ADMIN.
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
         * Stop copying recordings
         * @description Removes the cloud. Existing copies stay there. Requires the role ADMIN.
         */
        delete: operations["removeRecordingsCloud"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calls/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List exports of calls
         * @description Returns the last 100, newest first. A USER gets only their own.
         */
        get: operations["listCallExports"];
        put?: never;
        /**
         * Create an export of calls
         * @description Queues a file of all calls that a filter selects, of any period. `filter` has `where` and `order` of `GET /calls`; its times are UTC for every token. Only `started_at` can order. One export of an organization runs at a time.
         */
        post: operations["createCallExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calls/exports/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow exports of calls
         * @description Streams queued and running exports as server-sent events, at once and with each change. An export that is missing has ended.
         */
        get: operations["followCallExports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calls/exports/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an export
         * @description Changes nothing if the export has ended.
         */
        post: operations["cancelCallExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calls/exports/{id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a download link
         * @description Returns an address that downloads the file without a token for ten minutes, while its user may. Returns 404 without a file.
         */
        post: operations["createExportLink"];
        delete?: never;
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
         * List extensions
         * @description Sessions get `senha` of their own extension, and ADMINs who signed in within half an hour get it for all. Service tokens get it with the scope `extensions:write`; personal tokens never do. Service tokens need the scope `extensions:read`.
         */
        get: operations["listExtensions"];
        put?: never;
        /**
         * Create an extension
         * @description Calls are recorded unless `gravar_audio` is false. Requires the role ADMIN. Service tokens need the scope `extensions:write`.
         */
        post: operations["createExtension"];
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update an extension by body
         * @description The body names the extension by `id`. A USER may change name, email and recording of their own extension. Service tokens need the scope `extensions:write`.
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
         * Get an extension
         * @description Service tokens need the scope `extensions:read`.
         */
        get: operations["getExtension"];
        put?: never;
        post?: never;
        /**
         * Delete an extension
         * @description Calls of the extension are kept. Requires the role ADMIN. Service tokens need the scope `extensions:write`.
         */
        delete: operations["removeExtension"];
        options?: never;
        head?: never;
        /**
         * Update an extension
         * @description A USER may change name, email and recording of their own extension. Service tokens need the scope `extensions:write`.
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
         * Create the next extension
         * @description Uses the lowest free number from 1001 on. Without `senha`, a random one is generated. Requires the role ADMIN. Service tokens need the scope `extensions:write`.
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
         * List webhook targets
         * @description Returns the values that `webhook_cdr_url` and `webhook_body_version` take when an integration receives the calls of an extension. Service tokens need the scope `extensions:read`.
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
         * List integrations
         * @description A listed gateway is active, except a CRM whose `authorization` is pending. Secrets are masked. Service tokens need the scope `integrations:write`.
         */
        get: operations["listIntegrations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Create or update an integration
         * @description Finds the integration by `id` or `gateway`; an unknown gateway name registers a webhook with webhookUrl, webhookVersion and webhookTypes in `metadata`. New webhooks are signed, and only this reply contains the generated secret if `metadata` has no `webhookSecret`. Refuses the role USER if the organization restricts integrations to its ADMINs. Service tokens need the scope `integrations:write`.
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
         * Remove an integration
         * @description Stops all deliveries to it. Refuses the role USER if the organization restricts integrations to its ADMINs. Service tokens need the scope `integrations:write`.
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
         * Show an integration’s secrets
         * @description Returns the stored secrets of a CRM in clear text. Each request is recorded in the audit trail. Requires the role ADMIN. Users must have signed in or confirmed their identity within the last half hour; personal tokens are refused.
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
         * Read a list from the CRM
         * @description Reads a list of the card, such as `users`, with the credentials in the query; missing or masked secrets are taken from the stored integration. Returns 422 if the CRM rejects the credentials, 429 if it limits requests, 503 if it does not answer. Service tokens need the scope `integrations:write`.
         */
        get: operations["readVendorList"];
        put?: never;
        /**
         * Read a list with posted credentials
         * @description Reads the same list with the credentials in the body, as required for passwords. Nothing is stored. Service tokens need the scope `integrations:write`.
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
         * List deliveries
         * @description Returns the deliveries of a gateway, newest call first. Pages may be short or even empty before the end, so continue until `next` is null. Service tokens need the scope `integrations:write`.
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
    "/deliveries/calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries by call
         * @description Returns calls, newest first, each with its matching deliveries to all targets. Pages may be short or even empty before the end, so continue until `next` is null. Of more than 200 targets, addresses of extensions and removed targets are left out first. Service tokens need the scope `integrations:write`.
         */
        get: operations["listCallDeliveries"];
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
         * Get a delivery
         * @description Returns the delivery with its attempts, latest first. Only ADMINs get requests and answers, without secrets; those of successful attempts are kept for 7 to 14 days. Service tokens need the scope `integrations:write`.
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
    "/calls/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries of a call
         * @description Returns the deliveries of a finished call to all targets, also removed ones, the first connected first. `exchanges` is always null; get a delivery to read them. Service tokens need the scope `integrations:write`.
         */
        get: operations["listDeliveriesOfCall"];
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
         * Retry deliveries
         * @description Queues the deliveries again, after new calls; those that wait for their next attempt are retried at once. `replayed` does not count ids without a delivery, nor deliveries that are queued, in progress, or being looked up after a lost answer. Refuses the role USER if the organization restricts integrations to its ADMINs. Service tokens need the scope `integrations:write`.
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
         * List delivery targets
         * @description Returns state, last success, counts of the last 24 hours and waiting calls of each target. Addresses of extensions are returned one at a time, with gateway=extension-webhook and `extension`. Service tokens need the scope `integrations:write`.
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
         * Pause a delivery target
         * @description Calls wait and settings are kept. Refuses the role USER if the organization restricts integrations to its ADMINs. Service tokens need the scope `integrations:write`.
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
         * Resume a delivery target
         * @description Sends waiting calls in order, along with new ones. A CRM or cloud is checked first: while it refuses access, the reply is 422 with the reason. Refuses the role USER if the organization restricts integrations to its ADMINs. Service tokens need the scope `integrations:write`.
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
         * Test a delivery target
         * @description Delivers a made-up call now, even while the target is paused. The log marks it as a test, and it is not counted. Refuses the role USER if the organization restricts integrations to its ADMINs. Service tokens need the scope `integrations:write`.
         */
        post: operations["testDeliveryTarget"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries/needs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what needs a user
         * @description Returns targets that wait for a user, calls that wait for a decision, and calls of the last 7 days that failed for good. One entry for each target and cause, the most urgent cause first. Service tokens need the scope `integrations:write`.
         */
        get: operations["listDeliveryNeeds"];
        put?: never;
        post?: never;
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
         * Preview a replay
         * @description Counts what a replay of at most 90 days would deliver. Changes nothing. Service tokens need the scope `integrations:write`.
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
         * List replays
         * @description Returns the last 20 with their progress, newest first. Service tokens need the scope `integrations:write`.
         */
        get: operations["listDeliveryReplays"];
        put?: never;
        /**
         * Start a replay
         * @description Delivers the calls of a period in order; new calls go first. Skips calls that were already delivered unless `allCalls` is true. Returns the current replay if one is in progress. Refuses the role USER if the organization restricts integrations to its ADMINs. Service tokens need the scope `integrations:write`.
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
         * Get a replay
         * @description Returns the replay with its progress. Service tokens need the scope `integrations:write`.
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
         * Pause a replay
         * @description Queued calls wait. Deliveries that have started still finish or retry. Refuses the role USER if the organization restricts integrations to its ADMINs. Service tokens need the scope `integrations:write`.
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
         * Resume a replay
         * @description Continues where the replay was paused. Refuses the role USER if the organization restricts integrations to its ADMINs. Service tokens need the scope `integrations:write`.
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
         * Cancel a replay
         * @description Removes the queued calls. Deliveries that have started still finish or retry. Refuses the role USER if the organization restricts integrations to its ADMINs. Service tokens need the scope `integrations:write`.
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
         * Get a webhook’s secret hints
         * @description Returns the last characters of each secret, and until when the former one also signs. Null if the webhook has no secret. Service tokens need the scope `integrations:write`.
         */
        get: operations["getWebhookSecret"];
        put?: never;
        /**
         * Rotate a webhook secret
         * @description Only this reply contains the new secret. For 24 hours messages carry both signatures, the new one first. Refuses the role USER if the organization restricts integrations to its ADMINs. Users must have signed in or confirmed their identity within the last half hour; personal tokens are refused. Service tokens need the scope `integrations:write`.
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
         * Revoke the former webhook secret
         * @description From now on, only the new secret signs messages. Refuses the role USER if the organization restricts integrations to its ADMINs. Service tokens need the scope `integrations:write`.
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
         * Get AI summary usage
         * @description Says whether calls can be summarized by AI, where transcripts are sent, and this month’s usage. The settings are `ai` in the metadata of the CRM’s integration. Service tokens need the scope `integrations:write`.
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
        /**
         * List notifications
         * @description Returns the last 90 days, newest first; `ongoing` on the first page has what still applies, however old. A USER gets only their own.
         */
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
        /**
         * Count unread notifications
         * @description Counts up to 100.
         */
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
        /**
         * Mark notifications as read
         * @description Marks those in `ids`, or all up to `upTo`, for the signed-in user.
         */
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
        /**
         * List notification preferences
         * @description Says which kinds of notifications the signed-in user gets in the portal and by mail; all are on by default. A USER does not get the kinds for ADMINs.
         */
        get: operations["listNotificationPreferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a notification preference
         * @description Turns a kind of notification on or off for the signed-in user; existing notifications stay. Returns 404 for a kind that the user does not get.
         */
        patch: operations["updateNotificationPreference"];
        trace?: never;
    };
    "/notifications/day-summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the daily summary setting
         * @description Says when the signed-in ADMIN gets the mail that sums up the day. It is off at first. Requires the role ADMIN.
         */
        get: operations["getDaySummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the daily summary setting
         * @description Turns the mail that sums up the day on at an hour, or off with null, for the signed-in ADMIN. Requires the role ADMIN.
         */
        patch: operations["updateDaySummary"];
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
         * Get a CRM authorization link
         * @description Returns the CRM page where its owner grants access; the same browser must come back within ten minutes. `state` is the id of a saved integration, `subdomain` the host of its accounts; returns 422 if the operator has not registered an application at that CRM. Refuses the role USER if the organization restricts integrations to its ADMINs.
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
        /**
         * Finish a CRM authorization
         * @description The redirect address for CRMs. Redirects to the integrations manager with `success` or `error`; one CRM gets `code` for `success`.
         */
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
         * List deliveries awaiting a decision
         * @description Returns the calls that need a user’s decision, newest first, of one gateway or of all. Service tokens need the scope `integrations:write`.
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
         * Choose a delivery’s contact
         * @description Logs the call with the chosen candidate (`null`: none of them). `remember` keeps the choice for the number and its waiting calls; `released` counts all of them. Service tokens need the scope `integrations:write`.
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
         * Decide on a possible duplicate
         * @description For a call that may already be in the CRM: sends it again, or keeps the record and ends the delivery. Service tokens need the scope `integrations:write`.
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
         * List remembered contact choices
         * @description Returns the contacts chosen for shared numbers, newest first, up to 500. Service tokens need the scope `integrations:write`.
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
         * Forget a contact choice
         * @description The next call of the number needs a decision again. Service tokens need the scope `integrations:write`.
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
         * Import extensions
         * @description Creates up to 500 extensions, all or none; with `isDryRun`, only returns the errors of each row. Rows without `senha` get a random one. Requires the role ADMIN. Service tokens need the scope `extensions:write`.
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
         * Renew extension passwords
         * @description Sets a new random `senha` for up to 500 extensions, all or none. Their phones must be set up again; the reply contains no `senha`. Requires the role ADMIN. Service tokens need the scope `extensions:write`.
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
         * Get an extension’s limits
         * @description All limits are checked before a call rings. A call ends when its extension reaches a spending cap. Service tokens need the scope `extensions:read`.
         */
        get: operations["getExtensionLimits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update an extension’s limits
         * @description Missing fields stay unchanged. Requires the role ADMIN. Service tokens need the scope `extensions:write`.
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
         * Update limits of several extensions
         * @description Changes up to 500 extensions in the same way, all or none. Requires the role ADMIN. Service tokens need the scope `extensions:write`.
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
         * Lift today’s spending cap
         * @description Lifts the daily cap of an extension until midnight in São Paulo. Requires the role ADMIN. Service tokens need the scope `extensions:write`.
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
         * Get organization limits
         * @description Returns the destinations that no extension may dial, and how many outside calls all extensions have at once. Service tokens need the scope `extensions:read`.
         */
        get: operations["getOrganizationLimits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update organization limits
         * @description Missing fields stay unchanged. Requires the role ADMIN.
         */
        patch: operations["changeOrganizationLimits"];
        trace?: never;
    };
    "/organizations/brakes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get calls against Anatel’s limits
         * @description Compares the month’s outside calls and the day’s share of calls of at most 6 s with their limits, and returns the operator’s block. Service tokens need the scope `extensions:read`.
         */
        get: operations["getCallBrakes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * Get provisioning status
         * @description Says whether the newest address of an extension is unused, was used and by which phone, or has expired. Service tokens need the scope `extensions:write`.
         */
        get: operations["getProvisioning"];
        put?: never;
        /**
         * Create a provisioning address
         * @description A phone sets itself up with this address, once and within 10 minutes; earlier addresses end. ADMINs may do so for any extension, a USER for their own. Users must have signed in or confirmed their identity within the last half hour; personal tokens are refused. Service tokens need the scope `extensions:write`.
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
         * Reveal an extension’s password
         * @description Returns `senha`, to set up a phone by hand. Each request is recorded in the audit trail. Requires the role ADMIN. Users must have signed in or confirmed their identity within the last half hour; personal tokens are refused. Service tokens need the scope `extensions:write`.
         */
        post: operations["copyExtensionPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/numbers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List phone numbers
         * @description Outside calls show an allowed number of this list: the extension’s `bina`, or else the first allowed one. The operator may limit a number to one trunk; calls through others show the first that they may. Without numbers calls show `bina` as typed. Service tokens need the scope `extensions:read`.
         */
        get: operations["listNumbers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/numbers/{id}": {
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
         * Update a phone number
         * @description Changes which extensions ring, all at the same time, and whether extensions may show the number. Missing fields stay unchanged. Requires the role ADMIN. Service tokens need the scope `extensions:write`.
         */
        patch: operations["changeNumber"];
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
         * List extension status
         * @description Returns whether the phones are online, their models, and what each extension spent today. Service tokens need the scope `extensions:read`.
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
         * List calls
         * @description Returns finished calls, newest first unless `filter.order` says otherwise, at most 1000 per page. `meta.archivedMonths` names months whose calls are in the archive of the operator and not in the list. With `registration`, and more than 20,000 calls before it applies, pages follow each other: pass back `meta.asOf` of the page before, whose calls may be fewer than asked; `meta.isTotalExact` is then false until the last page. For tokens created with `legacyTimes`, `started_at` and `ended_at` are São Paulo time, also in filters. Service tokens need the scope `calls:read`.
         */
        get: operations["listCalls"];
        put?: never;
        /**
         * Place a call, other spelling
         * @description As `POST /dialer`; `caller` is the extension and `called` the number. Service tokens need the scope `calls:dial`.
         */
        post: operations["placeCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calls/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a call
         * @description Returns a finished call with who hung up and the rule behind its price. `price_rule` is null if the tariffs of that time do not lead to the stored price. A call whose month is in the operator’s archive is 404 with the code `CALL_ARCHIVED` and the month in `details.codes.started_at`. Service tokens need the scope `calls:read`.
         */
        get: operations["getCall"];
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
         * Summarize calls
         * @description Returns totals and buckets of the calls that a filter selects; `started_at` needs a lower and an upper bound. Supports ETag and If-None-Match. Service tokens need the scope `calls:read`.
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
    "/calls/registrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List registrations of calls
         * @description Returns what became of calls at the CRMs. Calls that no target got, and unknown ids, are left out. Service tokens need the scope `calls:read`.
         */
        get: operations["listCallRegistrations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calls/registrations/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count calls by registration
         * @description Counts the calls that a filter selects by what became of them at the CRMs; `started_at` needs a lower and an upper bound. If the filter selects more than 20,000 calls, each registration is counted up to 10,000 and for a limited time; `more` names those that have more calls, whose count is rounded down. Service tokens need the scope `calls:read`.
         */
        get: operations["countCallRegistrations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calls/{id}/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the note of a call
         * @description Returns the note and the tags that people gave a call, and which CRMs have them; `version` is 0 without any. Service tokens need the scope `calls:read`.
         */
        get: operations["getCallNote"];
        /**
         * Save the note of a call
         * @description Replaces note and tags, and brings them to the CRMs that have the call. Returns 409 if `version` is not the newest, because somebody changed the note meanwhile. Tags become lower case.
         */
        put: operations["saveCallNote"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/call-tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tags of calls
         * @description Returns the tags of the organization's newest notes, the most used first; at most 100. Service tokens need the scope `calls:read`.
         */
        get: operations["listCallTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/missed-calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List missed calls
         * @description Returns the numbers that wait for a call back, oldest first, or those resolved today, newest first; at most 200. Service tokens need the scope `calls:read`.
         */
        get: operations["listMissedCalls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/missed-calls/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow missed calls
         * @description Streams how many numbers wait for a call back, and each change of one, as server-sent events. `deliveryNeeds` says that what needs a user at the integrations may have changed. Service tokens need the scope `calls:read`.
         */
        get: operations["followMissedCalls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/missed-calls/{id}": {
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
         * Work on a missed call
         * @description `claim` tells the others that you are calling back, `release` takes that back; `resolve` takes the number off the list, `reopen` puts it back. Returns 409 if somebody else was first.
         */
        patch: operations["changeMissedCall"];
        trace?: never;
    };
    "/dialer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Place a call
         * @description Rings the extension, then the number, and answers at once. `id` is the id of the call in every webhook and in `GET /calls`; `metadata` returns unchanged. The same extension and number within 10 seconds are one call; `Idempotency-Key` makes repeats one call for 24 hours. Refusals have the codes EXTENSION_NOT_FOUND, EXTENSION_OFFLINE, INVALID_PHONE, RATE_LIMIT_EXCEEDED, ORIGINATION_BLOCKED and DIAL_FAILED (424). Service tokens need the scope `calls:dial`.
         */
        post: operations["dial"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calls/{id}/hangup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a call
         * @description Ends a call in progress; 404 if it is over. A USER ends calls of their own extensions only. Service tokens need the scope `calls:dial`.
         */
        post: operations["hangUpCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dialer/{id}/hangup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a call, second spelling
         * @description Ends a call in progress; 404 if it is over. A USER ends calls of their own extensions only. Service tokens need the scope `calls:dial`.
         */
        post: operations["hangUpDialedCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calls/hangup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a call, fourth spelling
         * @description Ends a call in progress; 404 if it is over. A USER ends calls of their own extensions only. Service tokens need the scope `calls:dial`.
         */
        post: operations["hangUpNamedCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dialer/{id}": {
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
         * End a call, third spelling
         * @description Ends a call in progress; 404 if it is over. A USER ends calls of their own extensions only. Service tokens need the scope `calls:dial`.
         */
        delete: operations["deleteDialedCall"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channels/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state of a call
         * @description Returns a call in progress or over. `dialing`: nothing was reported since the order. `recordUrl` is absent without a recording. Service tokens need the scope `calls:read`.
         */
        get: operations["getChannel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calls/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Quote a call
         * @description Returns who has the number, as far as earlier calls know, what a call of the extension to the number costs if it begins now, the credit that it may spend, and why it would be refused. A USER asks about their own extensions only. A call of the extension to this number that is in progress does not count against itself. Service tokens need the scope `calls:dial`.
         */
        get: operations["getCallQuote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calls/{id}/recording/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause the recording of a call
         * @description The recording of a call in progress is silent until it is resumed; repeats change nothing. A USER pauses calls of their own extensions only. 409 CALL_NOT_RECORDED if the switch does not record the call. Service tokens need the scope `calls:dial`.
         */
        post: operations["pauseRecording"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calls/{id}/recording/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume the recording of a call
         * @description Ends a pause; repeats change nothing. Service tokens need the scope `calls:dial`.
         */
        post: operations["resumeRecording"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/live-calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List calls in progress
         * @description Returns the calls that ring or talk now, with what they cost a minute and the credit that is reserved for them. Requires the role ADMIN. Service tokens need the scope `calls:read`.
         */
        get: operations["listLiveCalls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/live-calls/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow calls in progress
         * @description Streams the calls in progress, whole after each change, as server-sent events. Requires the role ADMIN. Service tokens need the scope `calls:read`.
         */
        get: operations["followLiveCalls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calls/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List current calls of an extension
         * @description Returns the calls of an extension that ring or talk now, with the ids that they keep. A call from a colleague has that extension as its number. A USER asks about their own extensions only. Service tokens need the scope `calls:read`.
         */
        get: operations["listCurrentCalls"];
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
         * Revoke recording links
         * @description Ends all existing links to recordings, or those of one integration, person or recording. Requires the role ADMIN.
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
         * List charges
         * @description Returns the charges of the organization, newest first unless `filter.order` says otherwise. Requires the role ADMIN. Service tokens need the scope `billing:read`.
         */
        get: operations["listCharges"];
        put?: never;
        /**
         * Create a charge
         * @description Creates a top-up with a payment link. Returns 400 while another charge is pending. Requires the role ADMIN.
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
         * Get a charge
         * @description Requires the role ADMIN. Service tokens need the scope `billing:read`.
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
         * Cancel a charge
         * @description Only pending charges can be cancelled. Requires the role ADMIN.
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
         * Refresh a charge
         * @description Asks the payment provider for the current status. Credits nothing that is not paid. Requires the role ADMIN.
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
         * Get a charge’s Pix code
         * @description Returns the BR Code of a pending charge, to copy or to draw as a QR code. Requires the role ADMIN.
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
         * List automatic recharges
         * @description Returns current and past automatic recharges of the organization. Requires the role ADMIN.
         */
        get: operations["listAutomaticRecharges"];
        put?: never;
        /**
         * Create an automatic recharge
         * @description Stores a card at the payment provider. The card is charged when the balance falls below the trigger. Requires the role ADMIN.
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
         * Get recharge terms
         * @description Returns the accepted cards, the limits, and how much of the limits is used. Requires the role ADMIN.
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
         * Create a recharge from a charge
         * @description Creates an automatic recharge with the card of a charge that was paid on the provider’s page. Requires the role ADMIN.
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
         * Update an automatic recharge
         * @description Changes trigger and amount. Requires the role ADMIN.
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
         * Resume an automatic recharge
         * @description Charges at once if the balance is below the trigger. Requires the role ADMIN.
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
         * Cancel an automatic recharge
         * @description Ends the recharge and deletes the card. Requires the role ADMIN.
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
         * Get the balance
         * @description Returns the posted prepaid balance in reais. Returns 404 if the organization is unlimited. Service tokens need the scope `billing:read`.
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
         * Follow the balance
         * @description Streams the balance and each of its changes as server-sent events; ADMINs and service tokens also get changed charges. Returns 404 if the organization is unlimited. Service tokens need the scope `billing:read`.
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
         * Get the tariff
         * @description Returns the prices of calls that begin now. Returns 404 if the organization is unlimited. Service tokens need the scope `billing:read`.
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
         * Get the statement
         * @description Returns the entries of a month, newest first: single calls for this hour and the one before, hourly totals for today, daily totals before. Returns 404 if the organization is unlimited. Requires the role ADMIN. Service tokens need the scope `billing:read`.
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
         * List ledger entries
         * @description Returns every entry of a month, newest first, at most 1000. To continue, send the last sequence as `before`. Requires the role ADMIN. Service tokens need the scope `billing:read`.
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
         * Get the balance forecast
         * @description Estimates when the balance runs out, from the last four weeks by hour of the week. Returns 404 if the organization is unlimited. Service tokens need the scope `billing:read`.
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
         * Get balance alerts
         * @description Returns the balances below which ADMINs get a mail. Returns 404 if the organization is unlimited. Requires the role ADMIN. Service tokens need the scope `billing:read`.
         */
        get: operations["getBalanceAlerts"];
        /**
         * Set balance alerts
         * @description ADMINs get one mail each time the balance falls below a threshold. An empty list turns alerts off. Requires the role ADMIN.
         */
        put: operations["setBalanceAlerts"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credits/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask ADMINs for credit
         * @description Notifies the ADMINs, also by mail, that a user needs credit; once in four hours for the organization. Returns when they were notified. Returns 404 if the organization is unlimited.
         */
        post: operations["askForCredit"];
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
        /**
         * Delete a personal access token
         * @description The path contains the token itself. It stops working at once.
         */
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
         * List service tokens
         * @description Returns the tokens of the organization, newest first. Requires the role ADMIN.
         */
        get: operations["listServiceTokens"];
        put?: never;
        /**
         * Create a service token
         * @description The token may do what its scopes allow. Only this reply contains the token. Requires the role ADMIN. Users must have signed in or confirmed their identity within the last half hour; personal tokens are refused.
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
         * Delete a service token
         * @description The token stops working at once. Requires the role ADMIN.
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
        /**
         * List a token’s requests
         * @description Returns the last 24 hours, newest first, of a personal token (by `number`) or, for ADMINs, of a service token (by `id`). All requests are counted, and 20 successful and 20 failed ones are kept per ten minutes; each appears seconds after its reply.
         */
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
         * List audit events
         * @description Returns who did what, newest first, at most 1000 per page. To walk a long trail, filter `where.id.lt` by the last id. Requires the role ADMIN.
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
        /**
         * Check a feature flag
         * @description Says whether the organization has a feature. An unknown flag is denied.
         */
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
        /**
         * Get the active banner
         * @description Returns the newest active banner. A banner of the organization comes before one for all.
         */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; retry after `Retry-After` seconds */
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
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
            /** @description A filter or a value is invalid; correct what the message names */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A filter or a value is invalid; correct what the message names */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; retry after `Retry-After` seconds */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
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
            /** @description Success */
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
            /** @description A filter or a value is invalid; correct what the message names */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It exists already, or its state does not allow this any more */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; retry after `Retry-After` seconds */
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A filter or a value is invalid; correct what the message names */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; retry after `Retry-After` seconds */
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
            /** @description Success */
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
            /** @description A filter or a value is invalid; correct what the message names */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It exists already, or its state does not allow this any more */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; retry after `Retry-After` seconds */
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
            /** @description Success */
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
            /** @description A filter or a value is invalid; correct what the message names */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; retry after `Retry-After` seconds */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
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
            /** @description Success */
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
            /** @description Too many requests; retry after `Retry-After` seconds */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; retry after `Retry-After` seconds */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
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
            /** @description Success */
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
            /** @description A filter or a value is invalid; correct what the message names */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
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
            /** @description A filter or a value is invalid; correct what the message names */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; retry after `Retry-After` seconds */
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A filter or a value is invalid; correct what the message names */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; retry after `Retry-After` seconds */
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
            /** @description Success */
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
            /** @description The request does not match its schema; `error.details` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; retry after `Retry-After` seconds */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A service behind the server failed; nothing was changed, so a retry is safe */
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
            /** @description Redirects to a page of the portal */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request does not match its schema; `error.details` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; retry after `Retry-After` seconds */
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; retry after `Retry-After` seconds */
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; retry after `Retry-After` seconds */
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A filter or a value is invalid; correct what the message names */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; retry after `Retry-After` seconds */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
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
            /** @description Success */
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
            /** @description A filter or a value is invalid; correct what the message names */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; retry after `Retry-After` seconds */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; retry after `Retry-After` seconds */
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; retry after `Retry-After` seconds */
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request does not match its schema; `error.details` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; retry after `Retry-After` seconds */
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
    getFirstDay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isOver: boolean;
                        taxId: {
                            /** Format: date-time */
                            doneAt: string;
                            company: string | null;
                            bonus: number | null;
                        } | null;
                        credit: {
                            /** Format: date-time */
                            doneAt: string;
                            amount: number;
                        } | null;
                        extension: {
                            /** Format: date-time */
                            doneAt: string;
                            id: number;
                            number: string;
                            firstName: string | null;
                            lastName: string | null;
                            userId: number | null;
                        } | null;
                        phone: {
                            /** Format: date-time */
                            doneAt: string;
                            userAgent: string | null;
                        } | null;
                        crm: {
                            /** Format: date-time */
                            doneAt: string;
                            gateway: string;
                        } | null;
                        call: {
                            id: string;
                            extensionNumber: string;
                            dialedNumber: string;
                            /** Format: date-time */
                            startedAt: string;
                            isAnswered: boolean;
                            answeredAt: string | null;
                            /** Format: date-time */
                            endedAt: string;
                            deliveries: {
                                gateway: string;
                                /** @enum {string} */
                                state: "waiting" | "ambiguous" | "delivered" | "skipped" | "dead";
                                person: string | null;
                                doneAt: string | null;
                            }[];
                        } | null;
                        chosenCrm: string | null;
                    };
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
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
    getOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
                        signUpGateway: string | null;
                        recordingDays: number | null;
                    };
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
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
            /** @description Success */
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
                        signUpGateway: string | null;
                        recordingDays: number | null;
                    };
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It exists already, or its state does not allow this any more */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It exists already, or its state does not allow this any more */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; retry after `Retry-After` seconds */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The server is overloaded; retry after `Retry-After` seconds */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; retry after `Retry-After` seconds */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The server is overloaded; retry after `Retry-After` seconds */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; retry after `Retry-After` seconds */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The server is overloaded; retry after `Retry-After` seconds */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
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
    listCallExports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: number;
                            fileName: string;
                            /** @enum {string} */
                            format: "csv" | "xlsx";
                            description: string | null;
                            filter: {
                                [key: string]: unknown;
                            };
                            registration: ("failed" | "waiting" | "registered" | "ignored") | null;
                            from: string | null;
                            before: string | null;
                            /** @enum {string} */
                            state: "queued" | "running" | "done" | "expired" | "failed" | "canceled";
                            total: number | null;
                            rows: number;
                            archivedMonths: string[];
                            bytes: number | null;
                            mail: boolean;
                            requestedBy: string;
                            /** Format: date-time */
                            createdAt: string;
                            startedAt: string | null;
                            endedAt: string | null;
                            canceledBy: string | null;
                            expiresAt: string | null;
                        }[];
                        keptDays: number;
                    };
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
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
    createCallExport: {
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
                 *       "format": "csv",
                 *       "filter": {
                 *         "where": {
                 *           "started_at": {
                 *             "gte": "2026-10-01T03:00:00.000Z"
                 *           }
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    format: "csv" | "xlsx";
                    filter?: {
                        [key: string]: unknown;
                    };
                    /** @enum {string} */
                    registration?: "failed" | "waiting" | "registered" | "ignored";
                    description?: string;
                    mail?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        fileName: string;
                        /** @enum {string} */
                        format: "csv" | "xlsx";
                        description: string | null;
                        filter: {
                            [key: string]: unknown;
                        };
                        registration: ("failed" | "waiting" | "registered" | "ignored") | null;
                        from: string | null;
                        before: string | null;
                        /** @enum {string} */
                        state: "queued" | "running" | "done" | "expired" | "failed" | "canceled";
                        total: number | null;
                        rows: number;
                        archivedMonths: string[];
                        bytes: number | null;
                        mail: boolean;
                        requestedBy: string;
                        /** Format: date-time */
                        createdAt: string;
                        startedAt: string | null;
                        endedAt: string | null;
                        canceledBy: string | null;
                        expiresAt: string | null;
                    };
                };
            };
            /** @description A filter or a value is invalid; correct what the message names */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; retry after `Retry-After` seconds */
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
    followCallExports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; retry after `Retry-After` seconds */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The server is overloaded; retry after `Retry-After` seconds */
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
    cancelCallExport: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        fileName: string;
                        /** @enum {string} */
                        format: "csv" | "xlsx";
                        description: string | null;
                        filter: {
                            [key: string]: unknown;
                        };
                        registration: ("failed" | "waiting" | "registered" | "ignored") | null;
                        from: string | null;
                        before: string | null;
                        /** @enum {string} */
                        state: "queued" | "running" | "done" | "expired" | "failed" | "canceled";
                        total: number | null;
                        rows: number;
                        archivedMonths: string[];
                        bytes: number | null;
                        mail: boolean;
                        requestedBy: string;
                        /** Format: date-time */
                        createdAt: string;
                        startedAt: string | null;
                        endedAt: string | null;
                        canceledBy: string | null;
                        expiresAt: string | null;
                    };
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
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
    createExportLink: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uri */
                        url: string;
                        /** Format: date-time */
                        expiresAt: string;
                    };
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It exists already, or its state does not allow this any more */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        url: string;
                        version: string;
                    }[];
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; retry after `Retry-After` seconds */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A service behind the server failed; nothing was changed, so a retry is safe */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The server is overloaded; retry after `Retry-After` seconds */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; retry after `Retry-After` seconds */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A service behind the server failed; nothing was changed, so a retry is safe */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The server is overloaded; retry after `Retry-After` seconds */
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
                cursor?: string;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
                                code: "internalCall" | "hiddenNumber" | "incompleteNumber" | "integrationRemoved" | "addressRemoved" | "callForgotten" | "endAlreadySent" | "sentByExtension" | "notStartedThere" | "ownerBlocked" | "queueFull" | "tooManyAtOnce" | "interrupted" | "waitedTooLong" | "waitsForRecording" | "waitsForEarlierCall" | "recordingsUnavailable" | "readingContacts" | "noContact" | "noneChosen" | "severalContacts" | "noOpenDeal" | "optionMissing" | "notFoundYet" | "mayBeDuplicate" | "keptByPerson" | "writtenWithout" | "crmNotSetUp" | "crmNoAnswer" | "crmError" | "crmErrorInside" | "crmBusy" | "crmRejected" | "crmRefusesCalls" | "crmForbidden" | "crmUnpaid" | "crmQuotaUsedUp" | "crmAccessRefused" | "httpStatus" | "noSuccessForDays" | "unknownHost" | "connectionRefused" | "connectionBroken" | "noRoute" | "badCertificate" | "noSecureConnection" | "cannotConnect" | "timedOut" | "answerLost" | "addressNotPublic" | "answerTooLarge" | "answerNotJson" | "copiesOff" | "callNotRecorded" | "recordingGone" | "recordingTooLarge" | "recordingStillChanging" | "cloudNotSetUp" | "cloudKeyUnknown" | "cloudBucketMissing" | "cloudForbidden" | "cloudBusy" | "cloudNoAnswer" | "cloudError" | "cloudRejected" | "cloudRejectedWith" | "cloudNameTaken" | "aiNotSetUp" | "aiNotChosen" | "aiNoConsent" | "aiNothingToHear" | "aiRecordingMissing" | "aiCallTooLong" | "aiMinutesUsedUp" | "aiCallNotInCrm" | "aiRecordGone" | "aiNothingSaid" | "aiBusy" | "aiWaitsForTurn" | "aiKeyRefused" | "aiRejected" | "aiNoAnswer" | "aiError" | "aiUnreadable" | "aiGaveUp" | "other";
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
                                    parts?: ("type" | "outcome" | "priority" | "user" | "deal")[];
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
    listCallDeliveries: {
        parameters: {
            query?: {
                extension?: string;
                state?: string;
                from?: string;
                before?: string;
                number?: string;
                name?: string;
                cursor?: string;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            callId: string;
                            /** Format: date-time */
                            callStartedAt: string;
                            deliveries: {
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
                                    code: "internalCall" | "hiddenNumber" | "incompleteNumber" | "integrationRemoved" | "addressRemoved" | "callForgotten" | "endAlreadySent" | "sentByExtension" | "notStartedThere" | "ownerBlocked" | "queueFull" | "tooManyAtOnce" | "interrupted" | "waitedTooLong" | "waitsForRecording" | "waitsForEarlierCall" | "recordingsUnavailable" | "readingContacts" | "noContact" | "noneChosen" | "severalContacts" | "noOpenDeal" | "optionMissing" | "notFoundYet" | "mayBeDuplicate" | "keptByPerson" | "writtenWithout" | "crmNotSetUp" | "crmNoAnswer" | "crmError" | "crmErrorInside" | "crmBusy" | "crmRejected" | "crmRefusesCalls" | "crmForbidden" | "crmUnpaid" | "crmQuotaUsedUp" | "crmAccessRefused" | "httpStatus" | "noSuccessForDays" | "unknownHost" | "connectionRefused" | "connectionBroken" | "noRoute" | "badCertificate" | "noSecureConnection" | "cannotConnect" | "timedOut" | "answerLost" | "addressNotPublic" | "answerTooLarge" | "answerNotJson" | "copiesOff" | "callNotRecorded" | "recordingGone" | "recordingTooLarge" | "recordingStillChanging" | "cloudNotSetUp" | "cloudKeyUnknown" | "cloudBucketMissing" | "cloudForbidden" | "cloudBusy" | "cloudNoAnswer" | "cloudError" | "cloudRejected" | "cloudRejectedWith" | "cloudNameTaken" | "aiNotSetUp" | "aiNotChosen" | "aiNoConsent" | "aiNothingToHear" | "aiRecordingMissing" | "aiCallTooLong" | "aiMinutesUsedUp" | "aiCallNotInCrm" | "aiRecordGone" | "aiNothingSaid" | "aiBusy" | "aiWaitsForTurn" | "aiKeyRefused" | "aiRejected" | "aiNoAnswer" | "aiError" | "aiUnreadable" | "aiGaveUp" | "other";
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
                                        parts?: ("type" | "outcome" | "priority" | "user" | "deal")[];
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
                        }[];
                        next: string | null;
                    };
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
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
                            code: "internalCall" | "hiddenNumber" | "incompleteNumber" | "integrationRemoved" | "addressRemoved" | "callForgotten" | "endAlreadySent" | "sentByExtension" | "notStartedThere" | "ownerBlocked" | "queueFull" | "tooManyAtOnce" | "interrupted" | "waitedTooLong" | "waitsForRecording" | "waitsForEarlierCall" | "recordingsUnavailable" | "readingContacts" | "noContact" | "noneChosen" | "severalContacts" | "noOpenDeal" | "optionMissing" | "notFoundYet" | "mayBeDuplicate" | "keptByPerson" | "writtenWithout" | "crmNotSetUp" | "crmNoAnswer" | "crmError" | "crmErrorInside" | "crmBusy" | "crmRejected" | "crmRefusesCalls" | "crmForbidden" | "crmUnpaid" | "crmQuotaUsedUp" | "crmAccessRefused" | "httpStatus" | "noSuccessForDays" | "unknownHost" | "connectionRefused" | "connectionBroken" | "noRoute" | "badCertificate" | "noSecureConnection" | "cannotConnect" | "timedOut" | "answerLost" | "addressNotPublic" | "answerTooLarge" | "answerNotJson" | "copiesOff" | "callNotRecorded" | "recordingGone" | "recordingTooLarge" | "recordingStillChanging" | "cloudNotSetUp" | "cloudKeyUnknown" | "cloudBucketMissing" | "cloudForbidden" | "cloudBusy" | "cloudNoAnswer" | "cloudError" | "cloudRejected" | "cloudRejectedWith" | "cloudNameTaken" | "aiNotSetUp" | "aiNotChosen" | "aiNoConsent" | "aiNothingToHear" | "aiRecordingMissing" | "aiCallTooLong" | "aiMinutesUsedUp" | "aiCallNotInCrm" | "aiRecordGone" | "aiNothingSaid" | "aiBusy" | "aiWaitsForTurn" | "aiKeyRefused" | "aiRejected" | "aiNoAnswer" | "aiError" | "aiUnreadable" | "aiGaveUp" | "other";
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
                                parts?: ("type" | "outcome" | "priority" | "user" | "deal")[];
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
                                code: "internalCall" | "hiddenNumber" | "incompleteNumber" | "integrationRemoved" | "addressRemoved" | "callForgotten" | "endAlreadySent" | "sentByExtension" | "notStartedThere" | "ownerBlocked" | "queueFull" | "tooManyAtOnce" | "interrupted" | "waitedTooLong" | "waitsForRecording" | "waitsForEarlierCall" | "recordingsUnavailable" | "readingContacts" | "noContact" | "noneChosen" | "severalContacts" | "noOpenDeal" | "optionMissing" | "notFoundYet" | "mayBeDuplicate" | "keptByPerson" | "writtenWithout" | "crmNotSetUp" | "crmNoAnswer" | "crmError" | "crmErrorInside" | "crmBusy" | "crmRejected" | "crmRefusesCalls" | "crmForbidden" | "crmUnpaid" | "crmQuotaUsedUp" | "crmAccessRefused" | "httpStatus" | "noSuccessForDays" | "unknownHost" | "connectionRefused" | "connectionBroken" | "noRoute" | "badCertificate" | "noSecureConnection" | "cannotConnect" | "timedOut" | "answerLost" | "addressNotPublic" | "answerTooLarge" | "answerNotJson" | "copiesOff" | "callNotRecorded" | "recordingGone" | "recordingTooLarge" | "recordingStillChanging" | "cloudNotSetUp" | "cloudKeyUnknown" | "cloudBucketMissing" | "cloudForbidden" | "cloudBusy" | "cloudNoAnswer" | "cloudError" | "cloudRejected" | "cloudRejectedWith" | "cloudNameTaken" | "aiNotSetUp" | "aiNotChosen" | "aiNoConsent" | "aiNothingToHear" | "aiRecordingMissing" | "aiCallTooLong" | "aiMinutesUsedUp" | "aiCallNotInCrm" | "aiRecordGone" | "aiNothingSaid" | "aiBusy" | "aiWaitsForTurn" | "aiKeyRefused" | "aiRejected" | "aiNoAnswer" | "aiError" | "aiUnreadable" | "aiGaveUp" | "other";
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
                                    parts?: ("type" | "outcome" | "priority" | "user" | "deal")[];
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
                                failure: {
                                    /** @enum {string} */
                                    code: "internalCall" | "hiddenNumber" | "incompleteNumber" | "integrationRemoved" | "addressRemoved" | "callForgotten" | "endAlreadySent" | "sentByExtension" | "notStartedThere" | "ownerBlocked" | "queueFull" | "tooManyAtOnce" | "interrupted" | "waitedTooLong" | "waitsForRecording" | "waitsForEarlierCall" | "recordingsUnavailable" | "readingContacts" | "noContact" | "noneChosen" | "severalContacts" | "noOpenDeal" | "optionMissing" | "notFoundYet" | "mayBeDuplicate" | "keptByPerson" | "writtenWithout" | "crmNotSetUp" | "crmNoAnswer" | "crmError" | "crmErrorInside" | "crmBusy" | "crmRejected" | "crmRefusesCalls" | "crmForbidden" | "crmUnpaid" | "crmQuotaUsedUp" | "crmAccessRefused" | "httpStatus" | "noSuccessForDays" | "unknownHost" | "connectionRefused" | "connectionBroken" | "noRoute" | "badCertificate" | "noSecureConnection" | "cannotConnect" | "timedOut" | "answerLost" | "addressNotPublic" | "answerTooLarge" | "answerNotJson" | "copiesOff" | "callNotRecorded" | "recordingGone" | "recordingTooLarge" | "recordingStillChanging" | "cloudNotSetUp" | "cloudKeyUnknown" | "cloudBucketMissing" | "cloudForbidden" | "cloudBusy" | "cloudNoAnswer" | "cloudError" | "cloudRejected" | "cloudRejectedWith" | "cloudNameTaken" | "aiNotSetUp" | "aiNotChosen" | "aiNoConsent" | "aiNothingToHear" | "aiRecordingMissing" | "aiCallTooLong" | "aiMinutesUsedUp" | "aiCallNotInCrm" | "aiRecordGone" | "aiNothingSaid" | "aiBusy" | "aiWaitsForTurn" | "aiKeyRefused" | "aiRejected" | "aiNoAnswer" | "aiError" | "aiUnreadable" | "aiGaveUp" | "other";
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
                                        parts?: ("type" | "outcome" | "priority" | "user" | "deal")[];
                                        text?: string;
                                    };
                                } | null;
                                errorCode?: string;
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
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
    listDeliveriesOfCall: {
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
            /** @description Success */
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
                                code: "internalCall" | "hiddenNumber" | "incompleteNumber" | "integrationRemoved" | "addressRemoved" | "callForgotten" | "endAlreadySent" | "sentByExtension" | "notStartedThere" | "ownerBlocked" | "queueFull" | "tooManyAtOnce" | "interrupted" | "waitedTooLong" | "waitsForRecording" | "waitsForEarlierCall" | "recordingsUnavailable" | "readingContacts" | "noContact" | "noneChosen" | "severalContacts" | "noOpenDeal" | "optionMissing" | "notFoundYet" | "mayBeDuplicate" | "keptByPerson" | "writtenWithout" | "crmNotSetUp" | "crmNoAnswer" | "crmError" | "crmErrorInside" | "crmBusy" | "crmRejected" | "crmRefusesCalls" | "crmForbidden" | "crmUnpaid" | "crmQuotaUsedUp" | "crmAccessRefused" | "httpStatus" | "noSuccessForDays" | "unknownHost" | "connectionRefused" | "connectionBroken" | "noRoute" | "badCertificate" | "noSecureConnection" | "cannotConnect" | "timedOut" | "answerLost" | "addressNotPublic" | "answerTooLarge" | "answerNotJson" | "copiesOff" | "callNotRecorded" | "recordingGone" | "recordingTooLarge" | "recordingStillChanging" | "cloudNotSetUp" | "cloudKeyUnknown" | "cloudBucketMissing" | "cloudForbidden" | "cloudBusy" | "cloudNoAnswer" | "cloudError" | "cloudRejected" | "cloudRejectedWith" | "cloudNameTaken" | "aiNotSetUp" | "aiNotChosen" | "aiNoConsent" | "aiNothingToHear" | "aiRecordingMissing" | "aiCallTooLong" | "aiMinutesUsedUp" | "aiCallNotInCrm" | "aiRecordGone" | "aiNothingSaid" | "aiBusy" | "aiWaitsForTurn" | "aiKeyRefused" | "aiRejected" | "aiNoAnswer" | "aiError" | "aiUnreadable" | "aiGaveUp" | "other";
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
                                    parts?: ("type" | "outcome" | "priority" | "user" | "deal")[];
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
                                    code: "internalCall" | "hiddenNumber" | "incompleteNumber" | "integrationRemoved" | "addressRemoved" | "callForgotten" | "endAlreadySent" | "sentByExtension" | "notStartedThere" | "ownerBlocked" | "queueFull" | "tooManyAtOnce" | "interrupted" | "waitedTooLong" | "waitsForRecording" | "waitsForEarlierCall" | "recordingsUnavailable" | "readingContacts" | "noContact" | "noneChosen" | "severalContacts" | "noOpenDeal" | "optionMissing" | "notFoundYet" | "mayBeDuplicate" | "keptByPerson" | "writtenWithout" | "crmNotSetUp" | "crmNoAnswer" | "crmError" | "crmErrorInside" | "crmBusy" | "crmRejected" | "crmRefusesCalls" | "crmForbidden" | "crmUnpaid" | "crmQuotaUsedUp" | "crmAccessRefused" | "httpStatus" | "noSuccessForDays" | "unknownHost" | "connectionRefused" | "connectionBroken" | "noRoute" | "badCertificate" | "noSecureConnection" | "cannotConnect" | "timedOut" | "answerLost" | "addressNotPublic" | "answerTooLarge" | "answerNotJson" | "copiesOff" | "callNotRecorded" | "recordingGone" | "recordingTooLarge" | "recordingStillChanging" | "cloudNotSetUp" | "cloudKeyUnknown" | "cloudBucketMissing" | "cloudForbidden" | "cloudBusy" | "cloudNoAnswer" | "cloudError" | "cloudRejected" | "cloudRejectedWith" | "cloudNameTaken" | "aiNotSetUp" | "aiNotChosen" | "aiNoConsent" | "aiNothingToHear" | "aiRecordingMissing" | "aiCallTooLong" | "aiMinutesUsedUp" | "aiCallNotInCrm" | "aiRecordGone" | "aiNothingSaid" | "aiBusy" | "aiWaitsForTurn" | "aiKeyRefused" | "aiRejected" | "aiNoAnswer" | "aiError" | "aiUnreadable" | "aiGaveUp" | "other";
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
                                        parts?: ("type" | "outcome" | "priority" | "user" | "deal")[];
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
                                    failure: {
                                        /** @enum {string} */
                                        code: "internalCall" | "hiddenNumber" | "incompleteNumber" | "integrationRemoved" | "addressRemoved" | "callForgotten" | "endAlreadySent" | "sentByExtension" | "notStartedThere" | "ownerBlocked" | "queueFull" | "tooManyAtOnce" | "interrupted" | "waitedTooLong" | "waitsForRecording" | "waitsForEarlierCall" | "recordingsUnavailable" | "readingContacts" | "noContact" | "noneChosen" | "severalContacts" | "noOpenDeal" | "optionMissing" | "notFoundYet" | "mayBeDuplicate" | "keptByPerson" | "writtenWithout" | "crmNotSetUp" | "crmNoAnswer" | "crmError" | "crmErrorInside" | "crmBusy" | "crmRejected" | "crmRefusesCalls" | "crmForbidden" | "crmUnpaid" | "crmQuotaUsedUp" | "crmAccessRefused" | "httpStatus" | "noSuccessForDays" | "unknownHost" | "connectionRefused" | "connectionBroken" | "noRoute" | "badCertificate" | "noSecureConnection" | "cannotConnect" | "timedOut" | "answerLost" | "addressNotPublic" | "answerTooLarge" | "answerNotJson" | "copiesOff" | "callNotRecorded" | "recordingGone" | "recordingTooLarge" | "recordingStillChanging" | "cloudNotSetUp" | "cloudKeyUnknown" | "cloudBucketMissing" | "cloudForbidden" | "cloudBusy" | "cloudNoAnswer" | "cloudError" | "cloudRejected" | "cloudRejectedWith" | "cloudNameTaken" | "aiNotSetUp" | "aiNotChosen" | "aiNoConsent" | "aiNothingToHear" | "aiRecordingMissing" | "aiCallTooLong" | "aiMinutesUsedUp" | "aiCallNotInCrm" | "aiRecordGone" | "aiNothingSaid" | "aiBusy" | "aiWaitsForTurn" | "aiKeyRefused" | "aiRejected" | "aiNoAnswer" | "aiError" | "aiUnreadable" | "aiGaveUp" | "other";
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
                                            parts?: ("type" | "outcome" | "priority" | "user" | "deal")[];
                                            text?: string;
                                        };
                                    } | null;
                                    errorCode?: string;
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
                        }[];
                    };
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
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
                                code: "internalCall" | "hiddenNumber" | "incompleteNumber" | "integrationRemoved" | "addressRemoved" | "callForgotten" | "endAlreadySent" | "sentByExtension" | "notStartedThere" | "ownerBlocked" | "queueFull" | "tooManyAtOnce" | "interrupted" | "waitedTooLong" | "waitsForRecording" | "waitsForEarlierCall" | "recordingsUnavailable" | "readingContacts" | "noContact" | "noneChosen" | "severalContacts" | "noOpenDeal" | "optionMissing" | "notFoundYet" | "mayBeDuplicate" | "keptByPerson" | "writtenWithout" | "crmNotSetUp" | "crmNoAnswer" | "crmError" | "crmErrorInside" | "crmBusy" | "crmRejected" | "crmRefusesCalls" | "crmForbidden" | "crmUnpaid" | "crmQuotaUsedUp" | "crmAccessRefused" | "httpStatus" | "noSuccessForDays" | "unknownHost" | "connectionRefused" | "connectionBroken" | "noRoute" | "badCertificate" | "noSecureConnection" | "cannotConnect" | "timedOut" | "answerLost" | "addressNotPublic" | "answerTooLarge" | "answerNotJson" | "copiesOff" | "callNotRecorded" | "recordingGone" | "recordingTooLarge" | "recordingStillChanging" | "cloudNotSetUp" | "cloudKeyUnknown" | "cloudBucketMissing" | "cloudForbidden" | "cloudBusy" | "cloudNoAnswer" | "cloudError" | "cloudRejected" | "cloudRejectedWith" | "cloudNameTaken" | "aiNotSetUp" | "aiNotChosen" | "aiNoConsent" | "aiNothingToHear" | "aiRecordingMissing" | "aiCallTooLong" | "aiMinutesUsedUp" | "aiCallNotInCrm" | "aiRecordGone" | "aiNothingSaid" | "aiBusy" | "aiWaitsForTurn" | "aiKeyRefused" | "aiRejected" | "aiNoAnswer" | "aiError" | "aiUnreadable" | "aiGaveUp" | "other";
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
                                    parts?: ("type" | "outcome" | "priority" | "user" | "deal")[];
                                    text?: string;
                                };
                            } | null;
                            nextStep: ("reconnect" | "changeKey" | "pay" | "extendPlan" | "choose" | "fixSettings" | "retry" | "resume") | null;
                            lastSuccessAt: string | null;
                            letInAt: string | null;
                            fullSince: string | null;
                            waiting: number;
                            ambiguous: number;
                            isHeldUp: boolean;
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
                                    code: "internalCall" | "hiddenNumber" | "incompleteNumber" | "integrationRemoved" | "addressRemoved" | "callForgotten" | "endAlreadySent" | "sentByExtension" | "notStartedThere" | "ownerBlocked" | "queueFull" | "tooManyAtOnce" | "interrupted" | "waitedTooLong" | "waitsForRecording" | "waitsForEarlierCall" | "recordingsUnavailable" | "readingContacts" | "noContact" | "noneChosen" | "severalContacts" | "noOpenDeal" | "optionMissing" | "notFoundYet" | "mayBeDuplicate" | "keptByPerson" | "writtenWithout" | "crmNotSetUp" | "crmNoAnswer" | "crmError" | "crmErrorInside" | "crmBusy" | "crmRejected" | "crmRefusesCalls" | "crmForbidden" | "crmUnpaid" | "crmQuotaUsedUp" | "crmAccessRefused" | "httpStatus" | "noSuccessForDays" | "unknownHost" | "connectionRefused" | "connectionBroken" | "noRoute" | "badCertificate" | "noSecureConnection" | "cannotConnect" | "timedOut" | "answerLost" | "addressNotPublic" | "answerTooLarge" | "answerNotJson" | "copiesOff" | "callNotRecorded" | "recordingGone" | "recordingTooLarge" | "recordingStillChanging" | "cloudNotSetUp" | "cloudKeyUnknown" | "cloudBucketMissing" | "cloudForbidden" | "cloudBusy" | "cloudNoAnswer" | "cloudError" | "cloudRejected" | "cloudRejectedWith" | "cloudNameTaken" | "aiNotSetUp" | "aiNotChosen" | "aiNoConsent" | "aiNothingToHear" | "aiRecordingMissing" | "aiCallTooLong" | "aiMinutesUsedUp" | "aiCallNotInCrm" | "aiRecordGone" | "aiNothingSaid" | "aiBusy" | "aiWaitsForTurn" | "aiKeyRefused" | "aiRejected" | "aiNoAnswer" | "aiError" | "aiUnreadable" | "aiGaveUp" | "other";
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
                                        parts?: ("type" | "outcome" | "priority" | "user" | "deal")[];
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
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
                            code: "internalCall" | "hiddenNumber" | "incompleteNumber" | "integrationRemoved" | "addressRemoved" | "callForgotten" | "endAlreadySent" | "sentByExtension" | "notStartedThere" | "ownerBlocked" | "queueFull" | "tooManyAtOnce" | "interrupted" | "waitedTooLong" | "waitsForRecording" | "waitsForEarlierCall" | "recordingsUnavailable" | "readingContacts" | "noContact" | "noneChosen" | "severalContacts" | "noOpenDeal" | "optionMissing" | "notFoundYet" | "mayBeDuplicate" | "keptByPerson" | "writtenWithout" | "crmNotSetUp" | "crmNoAnswer" | "crmError" | "crmErrorInside" | "crmBusy" | "crmRejected" | "crmRefusesCalls" | "crmForbidden" | "crmUnpaid" | "crmQuotaUsedUp" | "crmAccessRefused" | "httpStatus" | "noSuccessForDays" | "unknownHost" | "connectionRefused" | "connectionBroken" | "noRoute" | "badCertificate" | "noSecureConnection" | "cannotConnect" | "timedOut" | "answerLost" | "addressNotPublic" | "answerTooLarge" | "answerNotJson" | "copiesOff" | "callNotRecorded" | "recordingGone" | "recordingTooLarge" | "recordingStillChanging" | "cloudNotSetUp" | "cloudKeyUnknown" | "cloudBucketMissing" | "cloudForbidden" | "cloudBusy" | "cloudNoAnswer" | "cloudError" | "cloudRejected" | "cloudRejectedWith" | "cloudNameTaken" | "aiNotSetUp" | "aiNotChosen" | "aiNoConsent" | "aiNothingToHear" | "aiRecordingMissing" | "aiCallTooLong" | "aiMinutesUsedUp" | "aiCallNotInCrm" | "aiRecordGone" | "aiNothingSaid" | "aiBusy" | "aiWaitsForTurn" | "aiKeyRefused" | "aiRejected" | "aiNoAnswer" | "aiError" | "aiUnreadable" | "aiGaveUp" | "other";
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
                                parts?: ("type" | "outcome" | "priority" | "user" | "deal")[];
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
                                code: "internalCall" | "hiddenNumber" | "incompleteNumber" | "integrationRemoved" | "addressRemoved" | "callForgotten" | "endAlreadySent" | "sentByExtension" | "notStartedThere" | "ownerBlocked" | "queueFull" | "tooManyAtOnce" | "interrupted" | "waitedTooLong" | "waitsForRecording" | "waitsForEarlierCall" | "recordingsUnavailable" | "readingContacts" | "noContact" | "noneChosen" | "severalContacts" | "noOpenDeal" | "optionMissing" | "notFoundYet" | "mayBeDuplicate" | "keptByPerson" | "writtenWithout" | "crmNotSetUp" | "crmNoAnswer" | "crmError" | "crmErrorInside" | "crmBusy" | "crmRejected" | "crmRefusesCalls" | "crmForbidden" | "crmUnpaid" | "crmQuotaUsedUp" | "crmAccessRefused" | "httpStatus" | "noSuccessForDays" | "unknownHost" | "connectionRefused" | "connectionBroken" | "noRoute" | "badCertificate" | "noSecureConnection" | "cannotConnect" | "timedOut" | "answerLost" | "addressNotPublic" | "answerTooLarge" | "answerNotJson" | "copiesOff" | "callNotRecorded" | "recordingGone" | "recordingTooLarge" | "recordingStillChanging" | "cloudNotSetUp" | "cloudKeyUnknown" | "cloudBucketMissing" | "cloudForbidden" | "cloudBusy" | "cloudNoAnswer" | "cloudError" | "cloudRejected" | "cloudRejectedWith" | "cloudNameTaken" | "aiNotSetUp" | "aiNotChosen" | "aiNoConsent" | "aiNothingToHear" | "aiRecordingMissing" | "aiCallTooLong" | "aiMinutesUsedUp" | "aiCallNotInCrm" | "aiRecordGone" | "aiNothingSaid" | "aiBusy" | "aiWaitsForTurn" | "aiKeyRefused" | "aiRejected" | "aiNoAnswer" | "aiError" | "aiUnreadable" | "aiGaveUp" | "other";
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
                                    parts?: ("type" | "outcome" | "priority" | "user" | "deal")[];
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
                                failure: {
                                    /** @enum {string} */
                                    code: "internalCall" | "hiddenNumber" | "incompleteNumber" | "integrationRemoved" | "addressRemoved" | "callForgotten" | "endAlreadySent" | "sentByExtension" | "notStartedThere" | "ownerBlocked" | "queueFull" | "tooManyAtOnce" | "interrupted" | "waitedTooLong" | "waitsForRecording" | "waitsForEarlierCall" | "recordingsUnavailable" | "readingContacts" | "noContact" | "noneChosen" | "severalContacts" | "noOpenDeal" | "optionMissing" | "notFoundYet" | "mayBeDuplicate" | "keptByPerson" | "writtenWithout" | "crmNotSetUp" | "crmNoAnswer" | "crmError" | "crmErrorInside" | "crmBusy" | "crmRejected" | "crmRefusesCalls" | "crmForbidden" | "crmUnpaid" | "crmQuotaUsedUp" | "crmAccessRefused" | "httpStatus" | "noSuccessForDays" | "unknownHost" | "connectionRefused" | "connectionBroken" | "noRoute" | "badCertificate" | "noSecureConnection" | "cannotConnect" | "timedOut" | "answerLost" | "addressNotPublic" | "answerTooLarge" | "answerNotJson" | "copiesOff" | "callNotRecorded" | "recordingGone" | "recordingTooLarge" | "recordingStillChanging" | "cloudNotSetUp" | "cloudKeyUnknown" | "cloudBucketMissing" | "cloudForbidden" | "cloudBusy" | "cloudNoAnswer" | "cloudError" | "cloudRejected" | "cloudRejectedWith" | "cloudNameTaken" | "aiNotSetUp" | "aiNotChosen" | "aiNoConsent" | "aiNothingToHear" | "aiRecordingMissing" | "aiCallTooLong" | "aiMinutesUsedUp" | "aiCallNotInCrm" | "aiRecordGone" | "aiNothingSaid" | "aiBusy" | "aiWaitsForTurn" | "aiKeyRefused" | "aiRejected" | "aiNoAnswer" | "aiError" | "aiUnreadable" | "aiGaveUp" | "other";
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
                                        parts?: ("type" | "outcome" | "priority" | "user" | "deal")[];
                                        text?: string;
                                    };
                                } | null;
                                errorCode?: string;
                                ms: number;
                            }[] | null;
                        }[];
                    };
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
    listDeliveryNeeds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            gateway: string;
                            extension: string | null;
                            /** @enum {string} */
                            cause: "access" | "stopped" | "person" | "duplicate" | "failed";
                            count: number;
                            since: string | null;
                            reason: {
                                /** @enum {string} */
                                code: "internalCall" | "hiddenNumber" | "incompleteNumber" | "integrationRemoved" | "addressRemoved" | "callForgotten" | "endAlreadySent" | "sentByExtension" | "notStartedThere" | "ownerBlocked" | "queueFull" | "tooManyAtOnce" | "interrupted" | "waitedTooLong" | "waitsForRecording" | "waitsForEarlierCall" | "recordingsUnavailable" | "readingContacts" | "noContact" | "noneChosen" | "severalContacts" | "noOpenDeal" | "optionMissing" | "notFoundYet" | "mayBeDuplicate" | "keptByPerson" | "writtenWithout" | "crmNotSetUp" | "crmNoAnswer" | "crmError" | "crmErrorInside" | "crmBusy" | "crmRejected" | "crmRefusesCalls" | "crmForbidden" | "crmUnpaid" | "crmQuotaUsedUp" | "crmAccessRefused" | "httpStatus" | "noSuccessForDays" | "unknownHost" | "connectionRefused" | "connectionBroken" | "noRoute" | "badCertificate" | "noSecureConnection" | "cannotConnect" | "timedOut" | "answerLost" | "addressNotPublic" | "answerTooLarge" | "answerNotJson" | "copiesOff" | "callNotRecorded" | "recordingGone" | "recordingTooLarge" | "recordingStillChanging" | "cloudNotSetUp" | "cloudKeyUnknown" | "cloudBucketMissing" | "cloudForbidden" | "cloudBusy" | "cloudNoAnswer" | "cloudError" | "cloudRejected" | "cloudRejectedWith" | "cloudNameTaken" | "aiNotSetUp" | "aiNotChosen" | "aiNoConsent" | "aiNothingToHear" | "aiRecordingMissing" | "aiCallTooLong" | "aiMinutesUsedUp" | "aiCallNotInCrm" | "aiRecordGone" | "aiNothingSaid" | "aiBusy" | "aiWaitsForTurn" | "aiKeyRefused" | "aiRejected" | "aiNoAnswer" | "aiError" | "aiUnreadable" | "aiGaveUp" | "other";
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
                                    parts?: ("type" | "outcome" | "priority" | "user" | "deal")[];
                                    text?: string;
                                };
                            } | null;
                            nextStep: ("reconnect" | "changeKey" | "pay" | "extendPlan" | "choose" | "fixSettings" | "retry" | "resume") | null;
                            isSettingChanged: boolean;
                        }[];
                    };
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
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
            /** @description Success */
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
                        archivedMonths: string[];
                    };
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
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
            /** @description Success */
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
                                    code: "internalCall" | "hiddenNumber" | "incompleteNumber" | "integrationRemoved" | "addressRemoved" | "callForgotten" | "endAlreadySent" | "sentByExtension" | "notStartedThere" | "ownerBlocked" | "queueFull" | "tooManyAtOnce" | "interrupted" | "waitedTooLong" | "waitsForRecording" | "waitsForEarlierCall" | "recordingsUnavailable" | "readingContacts" | "noContact" | "noneChosen" | "severalContacts" | "noOpenDeal" | "optionMissing" | "notFoundYet" | "mayBeDuplicate" | "keptByPerson" | "writtenWithout" | "crmNotSetUp" | "crmNoAnswer" | "crmError" | "crmErrorInside" | "crmBusy" | "crmRejected" | "crmRefusesCalls" | "crmForbidden" | "crmUnpaid" | "crmQuotaUsedUp" | "crmAccessRefused" | "httpStatus" | "noSuccessForDays" | "unknownHost" | "connectionRefused" | "connectionBroken" | "noRoute" | "badCertificate" | "noSecureConnection" | "cannotConnect" | "timedOut" | "answerLost" | "addressNotPublic" | "answerTooLarge" | "answerNotJson" | "copiesOff" | "callNotRecorded" | "recordingGone" | "recordingTooLarge" | "recordingStillChanging" | "cloudNotSetUp" | "cloudKeyUnknown" | "cloudBucketMissing" | "cloudForbidden" | "cloudBusy" | "cloudNoAnswer" | "cloudError" | "cloudRejected" | "cloudRejectedWith" | "cloudNameTaken" | "aiNotSetUp" | "aiNotChosen" | "aiNoConsent" | "aiNothingToHear" | "aiRecordingMissing" | "aiCallTooLong" | "aiMinutesUsedUp" | "aiCallNotInCrm" | "aiRecordGone" | "aiNothingSaid" | "aiBusy" | "aiWaitsForTurn" | "aiKeyRefused" | "aiRejected" | "aiNoAnswer" | "aiError" | "aiUnreadable" | "aiGaveUp" | "other";
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
                                        parts?: ("type" | "outcome" | "priority" | "user" | "deal")[];
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
                                    code: "internalCall" | "hiddenNumber" | "incompleteNumber" | "integrationRemoved" | "addressRemoved" | "callForgotten" | "endAlreadySent" | "sentByExtension" | "notStartedThere" | "ownerBlocked" | "queueFull" | "tooManyAtOnce" | "interrupted" | "waitedTooLong" | "waitsForRecording" | "waitsForEarlierCall" | "recordingsUnavailable" | "readingContacts" | "noContact" | "noneChosen" | "severalContacts" | "noOpenDeal" | "optionMissing" | "notFoundYet" | "mayBeDuplicate" | "keptByPerson" | "writtenWithout" | "crmNotSetUp" | "crmNoAnswer" | "crmError" | "crmErrorInside" | "crmBusy" | "crmRejected" | "crmRefusesCalls" | "crmForbidden" | "crmUnpaid" | "crmQuotaUsedUp" | "crmAccessRefused" | "httpStatus" | "noSuccessForDays" | "unknownHost" | "connectionRefused" | "connectionBroken" | "noRoute" | "badCertificate" | "noSecureConnection" | "cannotConnect" | "timedOut" | "answerLost" | "addressNotPublic" | "answerTooLarge" | "answerNotJson" | "copiesOff" | "callNotRecorded" | "recordingGone" | "recordingTooLarge" | "recordingStillChanging" | "cloudNotSetUp" | "cloudKeyUnknown" | "cloudBucketMissing" | "cloudForbidden" | "cloudBusy" | "cloudNoAnswer" | "cloudError" | "cloudRejected" | "cloudRejectedWith" | "cloudNameTaken" | "aiNotSetUp" | "aiNotChosen" | "aiNoConsent" | "aiNothingToHear" | "aiRecordingMissing" | "aiCallTooLong" | "aiMinutesUsedUp" | "aiCallNotInCrm" | "aiRecordGone" | "aiNothingSaid" | "aiBusy" | "aiWaitsForTurn" | "aiKeyRefused" | "aiRejected" | "aiNoAnswer" | "aiError" | "aiUnreadable" | "aiGaveUp" | "other";
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
                                        parts?: ("type" | "outcome" | "priority" | "user" | "deal")[];
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @enum {string} */
                            kind: "balanceLow" | "creditRequested" | "extensionCapped" | "callBrake" | "callsBlocked" | "rechargeRefused" | "rechargePaused" | "rechargeLimited" | "integrationBroken" | "integrationBack" | "queueFull" | "accessEnding" | "integrationChanged" | "replayDone" | "exportEnded";
                            bell: boolean;
                            mail: boolean | null;
                        }[];
                    };
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
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
                    kind: "balanceLow" | "creditRequested" | "extensionCapped" | "callBrake" | "callsBlocked" | "rechargeRefused" | "rechargePaused" | "rechargeLimited" | "integrationBroken" | "integrationBack" | "queueFull" | "accessEnding" | "integrationChanged" | "replayDone" | "exportEnded";
                    bell?: boolean;
                    mail?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        kind: "balanceLow" | "creditRequested" | "extensionCapped" | "callBrake" | "callsBlocked" | "rechargeRefused" | "rechargePaused" | "rechargeLimited" | "integrationBroken" | "integrationBack" | "queueFull" | "accessEnding" | "integrationChanged" | "replayDone" | "exportEnded";
                        bell: boolean;
                        mail: boolean | null;
                    };
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
    getDaySummary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        hour: number | null;
                        hasNumbers: boolean;
                    };
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
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
    updateDaySummary: {
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
                 *       "hour": 18,
                 *       "hasNumbers": false
                 *     }
                 */
                "application/json": {
                    hour: number | null;
                    hasNumbers: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        hour: number | null;
                        hasNumbers: boolean;
                    };
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Redirects to a page of the portal */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; retry after `Retry-After` seconds */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
    getCallBrakes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        organizations: number;
                        monthlyCalls: {
                            calls: number;
                            limit: number;
                            warnings: number[];
                            isExceeded: boolean;
                            forecast: {
                                calls: number;
                                limitOn: string | null;
                            } | null;
                            rule: string;
                        };
                        shortCalls: {
                            calls: number;
                            shortCalls: number;
                            share: number | null;
                            limit: number;
                            warnings: number[];
                            isExceeded: boolean;
                            rule: string;
                        };
                        block: {
                            reason: string;
                            letter: string | null;
                            /** Format: date-time */
                            blockedAt: string;
                        } | null;
                        /** Format: date-time */
                        countedAt: string;
                    };
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; retry after `Retry-After` seconds */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
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
    listNumbers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        number: string;
                        extensionIds: number[];
                        isCallerIdAllowed: boolean;
                        isSuspended: boolean;
                        /** @enum {string} */
                        portability: "none" | "requested" | "dated" | "refused";
                        portabilityDate: string | null;
                        portabilityReason: string | null;
                    }[];
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
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
    changeNumber: {
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
                    extensionIds?: number[];
                    isCallerIdAllowed?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        number: string;
                        extensionIds: number[];
                        isCallerIdAllowed: boolean;
                        isSuspended: boolean;
                        /** @enum {string} */
                        portability: "none" | "requested" | "dated" | "refused";
                        portabilityDate: string | null;
                        portabilityReason: string | null;
                    };
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
                registration?: "failed" | "waiting" | "registered" | "ignored";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
                            isTotalExact: boolean;
                            asOf: string;
                            archivedMonths: string[];
                        };
                    };
                };
            };
            /** @description A filter or a value is invalid; correct what the message names */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
    placeCall: {
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
                 *       "caller": "1001",
                 *       "called": "+5511955500127",
                 *       "metadata": {
                 *         "dealId": 42
                 *       }
                 *     }
                 */
                "application/json": {
                    extension?: string | number;
                    caller?: string | number;
                    phone?: string | number;
                    called?: string | number;
                    metadata?: {
                        [key: string]: unknown;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        status: string;
                        message: string;
                    };
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            424: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; retry after `Retry-After` seconds */
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
    getCall: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                        number_class: ("mobile" | "fixed" | "tollFree" | "sharedCost" | "oneNumber" | "premium" | "collect" | "emergency" | "service" | "internal" | "international" | "unknown") | null;
                        answered_at: string | null;
                        hangup_by: ("caller" | "callee" | "switch") | null;
                        hangup_detail: string;
                        /** Format: date-time */
                        recorded_at: string;
                        price_rule: {
                            tier: number | null;
                            rate_name: string | null;
                            free_seconds: number;
                            minimum_seconds: number;
                            increment_seconds: number;
                            billed_seconds: number;
                        } | null;
                    };
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
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
            /** @description Success */
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
                        archivedMonths: string[];
                    };
                };
            };
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A filter or a value is invalid; correct what the message names */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
    listCallRegistrations: {
        parameters: {
            query: {
                calls: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            callId: string;
                            /** @enum {string} */
                            registration: "failed" | "waiting" | "registered" | "ignored";
                            targets: {
                                gateway: string;
                                name: string;
                                /** @enum {string} */
                                state: "queued" | "sending" | "retrying" | "unknown" | "ambiguous" | "delivered" | "skipped" | "dead";
                                reason: {
                                    /** @enum {string} */
                                    code: "internalCall" | "hiddenNumber" | "incompleteNumber" | "integrationRemoved" | "addressRemoved" | "callForgotten" | "endAlreadySent" | "sentByExtension" | "notStartedThere" | "ownerBlocked" | "queueFull" | "tooManyAtOnce" | "interrupted" | "waitedTooLong" | "waitsForRecording" | "waitsForEarlierCall" | "recordingsUnavailable" | "readingContacts" | "noContact" | "noneChosen" | "severalContacts" | "noOpenDeal" | "optionMissing" | "notFoundYet" | "mayBeDuplicate" | "keptByPerson" | "writtenWithout" | "crmNotSetUp" | "crmNoAnswer" | "crmError" | "crmErrorInside" | "crmBusy" | "crmRejected" | "crmRefusesCalls" | "crmForbidden" | "crmUnpaid" | "crmQuotaUsedUp" | "crmAccessRefused" | "httpStatus" | "noSuccessForDays" | "unknownHost" | "connectionRefused" | "connectionBroken" | "noRoute" | "badCertificate" | "noSecureConnection" | "cannotConnect" | "timedOut" | "answerLost" | "addressNotPublic" | "answerTooLarge" | "answerNotJson" | "copiesOff" | "callNotRecorded" | "recordingGone" | "recordingTooLarge" | "recordingStillChanging" | "cloudNotSetUp" | "cloudKeyUnknown" | "cloudBucketMissing" | "cloudForbidden" | "cloudBusy" | "cloudNoAnswer" | "cloudError" | "cloudRejected" | "cloudRejectedWith" | "cloudNameTaken" | "aiNotSetUp" | "aiNotChosen" | "aiNoConsent" | "aiNothingToHear" | "aiRecordingMissing" | "aiCallTooLong" | "aiMinutesUsedUp" | "aiCallNotInCrm" | "aiRecordGone" | "aiNothingSaid" | "aiBusy" | "aiWaitsForTurn" | "aiKeyRefused" | "aiRejected" | "aiNoAnswer" | "aiError" | "aiUnreadable" | "aiGaveUp" | "other";
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
                                        parts?: ("type" | "outcome" | "priority" | "user" | "deal")[];
                                        text?: string;
                                    };
                                } | null;
                            }[];
                        }[];
                    };
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
    countCallRegistrations: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        failed: number;
                        waiting: number;
                        registered: number;
                        ignored: number;
                        more: ("failed" | "waiting" | "registered" | "ignored")[];
                    };
                };
            };
            /** @description A filter or a value is invalid; correct what the message names */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
    getCallNote: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        text: string;
                        tags: string[];
                        version: number;
                        changedBy: string | null;
                        changedAt: string | null;
                        targets: {
                            gateway: string;
                            /** @enum {string} */
                            state: "told" | "waiting" | "refused" | "unsupported";
                            reason: {
                                /** @enum {string} */
                                code: "internalCall" | "hiddenNumber" | "incompleteNumber" | "integrationRemoved" | "addressRemoved" | "callForgotten" | "endAlreadySent" | "sentByExtension" | "notStartedThere" | "ownerBlocked" | "queueFull" | "tooManyAtOnce" | "interrupted" | "waitedTooLong" | "waitsForRecording" | "waitsForEarlierCall" | "recordingsUnavailable" | "readingContacts" | "noContact" | "noneChosen" | "severalContacts" | "noOpenDeal" | "optionMissing" | "notFoundYet" | "mayBeDuplicate" | "keptByPerson" | "writtenWithout" | "crmNotSetUp" | "crmNoAnswer" | "crmError" | "crmErrorInside" | "crmBusy" | "crmRejected" | "crmRefusesCalls" | "crmForbidden" | "crmUnpaid" | "crmQuotaUsedUp" | "crmAccessRefused" | "httpStatus" | "noSuccessForDays" | "unknownHost" | "connectionRefused" | "connectionBroken" | "noRoute" | "badCertificate" | "noSecureConnection" | "cannotConnect" | "timedOut" | "answerLost" | "addressNotPublic" | "answerTooLarge" | "answerNotJson" | "copiesOff" | "callNotRecorded" | "recordingGone" | "recordingTooLarge" | "recordingStillChanging" | "cloudNotSetUp" | "cloudKeyUnknown" | "cloudBucketMissing" | "cloudForbidden" | "cloudBusy" | "cloudNoAnswer" | "cloudError" | "cloudRejected" | "cloudRejectedWith" | "cloudNameTaken" | "aiNotSetUp" | "aiNotChosen" | "aiNoConsent" | "aiNothingToHear" | "aiRecordingMissing" | "aiCallTooLong" | "aiMinutesUsedUp" | "aiCallNotInCrm" | "aiRecordGone" | "aiNothingSaid" | "aiBusy" | "aiWaitsForTurn" | "aiKeyRefused" | "aiRejected" | "aiNoAnswer" | "aiError" | "aiUnreadable" | "aiGaveUp" | "other";
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
                                    parts?: ("type" | "outcome" | "priority" | "user" | "deal")[];
                                    text?: string;
                                };
                            } | null;
                        }[];
                    };
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
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
    saveCallNote: {
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
                /**
                 * @example {
                 *       "text": "Pediu prazo de 20 dias.",
                 *       "tags": [
                 *         "proposta"
                 *       ],
                 *       "version": 0
                 *     }
                 */
                "application/json": {
                    text: string;
                    tags: string[];
                    version: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        text: string;
                        tags: string[];
                        version: number;
                        changedBy: string | null;
                        changedAt: string | null;
                        targets: {
                            gateway: string;
                            /** @enum {string} */
                            state: "told" | "waiting" | "refused" | "unsupported";
                            reason: {
                                /** @enum {string} */
                                code: "internalCall" | "hiddenNumber" | "incompleteNumber" | "integrationRemoved" | "addressRemoved" | "callForgotten" | "endAlreadySent" | "sentByExtension" | "notStartedThere" | "ownerBlocked" | "queueFull" | "tooManyAtOnce" | "interrupted" | "waitedTooLong" | "waitsForRecording" | "waitsForEarlierCall" | "recordingsUnavailable" | "readingContacts" | "noContact" | "noneChosen" | "severalContacts" | "noOpenDeal" | "optionMissing" | "notFoundYet" | "mayBeDuplicate" | "keptByPerson" | "writtenWithout" | "crmNotSetUp" | "crmNoAnswer" | "crmError" | "crmErrorInside" | "crmBusy" | "crmRejected" | "crmRefusesCalls" | "crmForbidden" | "crmUnpaid" | "crmQuotaUsedUp" | "crmAccessRefused" | "httpStatus" | "noSuccessForDays" | "unknownHost" | "connectionRefused" | "connectionBroken" | "noRoute" | "badCertificate" | "noSecureConnection" | "cannotConnect" | "timedOut" | "answerLost" | "addressNotPublic" | "answerTooLarge" | "answerNotJson" | "copiesOff" | "callNotRecorded" | "recordingGone" | "recordingTooLarge" | "recordingStillChanging" | "cloudNotSetUp" | "cloudKeyUnknown" | "cloudBucketMissing" | "cloudForbidden" | "cloudBusy" | "cloudNoAnswer" | "cloudError" | "cloudRejected" | "cloudRejectedWith" | "cloudNameTaken" | "aiNotSetUp" | "aiNotChosen" | "aiNoConsent" | "aiNothingToHear" | "aiRecordingMissing" | "aiCallTooLong" | "aiMinutesUsedUp" | "aiCallNotInCrm" | "aiRecordGone" | "aiNothingSaid" | "aiBusy" | "aiWaitsForTurn" | "aiKeyRefused" | "aiRejected" | "aiNoAnswer" | "aiError" | "aiUnreadable" | "aiGaveUp" | "other";
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
                                    parts?: ("type" | "outcome" | "priority" | "user" | "deal")[];
                                    text?: string;
                                };
                            } | null;
                        }[];
                    };
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It exists already, or its state does not allow this any more */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
    listCallTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: string[];
                    };
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
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
    listMissedCalls: {
        parameters: {
            query?: {
                state?: "waiting" | "resolved";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: number;
                            /** Format: uuid */
                            callId: string;
                            contact: string;
                            extensionNumber: string;
                            attendant: string | null;
                            /** Format: date-time */
                            missedAt: string;
                            ringSeconds: number;
                            attempts: number;
                            claimedBy: {
                                id: number;
                                name: string;
                            } | null;
                            triedAt: string | null;
                            resolvedAt: string | null;
                            resolvedBy: string | null;
                        }[];
                        counts: {
                            waiting: number;
                            oldestMissedAt: string | null;
                            resolvedByCall: number;
                            resolvedByHand: number;
                            averageReturnSeconds: number | null;
                            averageReturnSecondsYesterday: number | null;
                            unreturnedYesterday: number;
                        };
                    };
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
    followMissedCalls: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; retry after `Retry-After` seconds */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The server is overloaded; retry after `Retry-After` seconds */
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
    changeMissedCall: {
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
                    /** @enum {string} */
                    action: "claim" | "release" | "resolve" | "reopen";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** Format: uuid */
                        callId: string;
                        contact: string;
                        extensionNumber: string;
                        attendant: string | null;
                        /** Format: date-time */
                        missedAt: string;
                        ringSeconds: number;
                        attempts: number;
                        claimedBy: {
                            id: number;
                            name: string;
                        } | null;
                        triedAt: string | null;
                        resolvedAt: string | null;
                        resolvedBy: string | null;
                    };
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It exists already, or its state does not allow this any more */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
    dial: {
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
                 *       "extension": "1001",
                 *       "phone": "+5511955500127",
                 *       "metadata": {
                 *         "dealId": 42
                 *       }
                 *     }
                 */
                "application/json": {
                    extension?: string | number;
                    caller?: string | number;
                    phone?: string | number;
                    called?: string | number;
                    metadata?: {
                        [key: string]: unknown;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        message: string;
                    };
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            424: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; retry after `Retry-After` seconds */
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
    hangUpCall: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        status: string;
                        message: string;
                    };
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            424: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    hangUpDialedCall: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        status: string;
                        message: string;
                    };
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            424: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    hangUpNamedCall: {
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
                 *       "id": "7d1c0b52-3f8e-4a51-9a51-6f0d3f1c9a10"
                 *     }
                 */
                "application/json": {
                    id?: string;
                    call_id?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        status: string;
                        message: string;
                    };
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            424: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteDialedCall: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        status: string;
                        message: string;
                    };
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            424: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getChannel: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        /** @enum {string} */
                        status: "dialing" | "ringing" | "answered" | "ended";
                        from: string;
                        to: string;
                        /** Format: date-time */
                        startedAt: string;
                        answeredAt: string | null;
                        endedAt: string | null;
                        duration: number;
                        hangupCause: string | null;
                        recordingPaused: boolean;
                        recordUrl?: string;
                        metadata: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
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
    getCallQuote: {
        parameters: {
            query: {
                extension: string;
                number: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        number: string;
                        name: string | null;
                        /** @enum {string} */
                        numberClass: "mobile" | "fixed" | "tollFree" | "sharedCost" | "oneNumber" | "premium" | "collect" | "emergency" | "service" | "internal" | "international" | "unknown";
                        rateName: string | null;
                        minutePrice: number | null;
                        steps: {
                            freeSeconds: number;
                            minimumSeconds: number;
                            incrementSeconds: number;
                        } | null;
                        credit: number | null;
                        refusal: ("UNKNOWN_CALLER" | "UNKNOWN_NUMBER" | "DESTINATION_BLOCKED" | "OUTSIDE_HOURS" | "TOO_MANY_CALLS_OF_EXTENSION" | "TOO_MANY_CALLS_OF_ORGANIZATION" | "HOURLY_CAP" | "DAILY_CAP" | "NO_CREDIT" | "ORIGINATION_BLOCKED" | "NO_TRUNK" | "NO_CALLER_ID" | "UNDECIDED") | null;
                    };
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The server is overloaded; retry after `Retry-After` seconds */
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
    pauseRecording: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        recordingPaused: boolean;
                    };
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It exists already, or its state does not allow this any more */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            424: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    resumeRecording: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        recordingPaused: boolean;
                    };
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It exists already, or its state does not allow this any more */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            424: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listLiveCalls: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        calls: {
                            /** Format: uuid */
                            id: string;
                            direction: ("outbound" | "inbound") | null;
                            extension: string;
                            name: string | null;
                            number: string;
                            contactName: string | null;
                            /** Format: date-time */
                            startedAt: string;
                            answeredAt: string | null;
                            recorded: boolean;
                            recordingPaused: boolean;
                            quality: {
                                lossPercent: number;
                                jitterMs: number;
                            } | null;
                            minutePrice: number | null;
                            reserved: number | null;
                            steps: {
                                freeSeconds: number;
                                minimumSeconds: number;
                                incrementSeconds: number;
                            } | null;
                        }[];
                        total: number;
                        /** Format: date-time */
                        at: string;
                    };
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
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
    followLiveCalls: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; retry after `Retry-After` seconds */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The server is overloaded; retry after `Retry-After` seconds */
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
    listCurrentCalls: {
        parameters: {
            query: {
                extension: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        calls: {
                            /** Format: uuid */
                            id: string;
                            direction: ("outbound" | "inbound") | null;
                            number: string;
                            /** Format: date-time */
                            startedAt: string;
                            answeredAt: string | null;
                            recorded: boolean;
                            recordingPaused: boolean;
                        }[];
                    };
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
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
            /** @description A filter or a value is invalid; correct what the message names */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
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
            /** @description A filter or a value is invalid; correct what the message names */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; retry after `Retry-After` seconds */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A service behind the server failed; nothing was changed, so a retry is safe */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The server is overloaded; retry after `Retry-After` seconds */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
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
            /** @description Success */
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
            /** @description A filter or a value is invalid; correct what the message names */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A service behind the server failed; nothing was changed, so a retry is safe */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The server is overloaded; retry after `Retry-After` seconds */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; retry after `Retry-After` seconds */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A service behind the server failed; nothing was changed, so a retry is safe */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The server is overloaded; retry after `Retry-After` seconds */
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
            /** @description Success */
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
            /** @description A filter or a value is invalid; correct what the message names */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A service behind the server failed; nothing was changed, so a retry is safe */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The server is overloaded; retry after `Retry-After` seconds */
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
            /** @description Success */
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
            /** @description A filter or a value is invalid; correct what the message names */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
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
            /** @description A filter or a value is invalid; correct what the message names */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It exists already, or its state does not allow this any more */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; retry after `Retry-After` seconds */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A service behind the server failed; nothing was changed, so a retry is safe */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The server is overloaded; retry after `Retry-After` seconds */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
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
            /** @description Success */
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
            /** @description A filter or a value is invalid; correct what the message names */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It exists already, or its state does not allow this any more */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; retry after `Retry-After` seconds */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A service behind the server failed; nothing was changed, so a retry is safe */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The server is overloaded; retry after `Retry-After` seconds */
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
            /** @description Success */
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
            /** @description A filter or a value is invalid; correct what the message names */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
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
            /** @description A filter or a value is invalid; correct what the message names */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
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
            /** @description Success */
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
            /** @description A filter or a value is invalid; correct what the message names */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; retry after `Retry-After` seconds */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The server is overloaded; retry after `Retry-After` seconds */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
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
            /** @description Success */
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
                        reserved: number;
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
    askForCredit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        notifiedAt: string;
                    };
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        scopes: ("calls:read" | "calls:dial" | "recordings:read" | "extensions:read" | "extensions:write" | "integrations:write" | "users:read" | "billing:read")[];
                        ttl: number;
                        legacyTimes: boolean;
                        /** Format: date-time */
                        created: string;
                        lastUsedAt: string | null;
                        lastUsedAddress: string | null;
                    }[];
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
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
                    scopes: ("calls:read" | "calls:dial" | "recordings:read" | "extensions:read" | "extensions:write" | "integrations:write" | "users:read" | "billing:read")[];
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        scopes: ("calls:read" | "calls:dial" | "recordings:read" | "extensions:read" | "extensions:write" | "integrations:write" | "users:read" | "billing:read")[];
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or it belongs to another organization */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
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
            /** @description A filter or a value is invalid; correct what the message names */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request does not match its schema; `error.details` names the fields */
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
            /** @description Success */
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
            /** @description The token is missing or expired, or the credentials are wrong; sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the scopes do not suffice, or a second factor must be set up first */
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
