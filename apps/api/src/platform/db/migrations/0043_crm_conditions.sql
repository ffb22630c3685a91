-- A CRM whose constraint only named its gateway, under another provider's key, was never told of a call: it gets every call now.
UPDATE "delivery_targets" t SET "condition" = NULL
FROM "integrations" i
WHERE i."organization_id" = t."organization_id" AND i."gateway" = t."gateway"
  AND t."extension_number" IS NULL AND t."removed_at" IS NULL AND t."condition" IS NOT NULL
  AND t."gateway" IN ('activecampaign', 'agendor', 'appfacilita', 'clickup', 'exactsales', 'groner', 'hubspot', 'kommo', 'moskit',
    'nectar', 'pipedrive', 'pipefy', 'piperun', 'ploomes', 'rdstation-crm', 'salesflowcrm', 'salesforce', 'sharpspring', 'sunhub',
    'zendesk', 'zoho')
  AND NOT EXISTS (
    SELECT FROM jsonb_path_query(i."webhook_constraint",
      '$.** ? (@.type() == "object").keyvalue() ? (@.value.type() != "object")') term
    WHERE term ->> 'key' !~ '[Gg]ateway$' OR term ->> 'value' <> i."gateway");
