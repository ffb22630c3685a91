import * as z from 'zod/mini';

export const Brand = z.object({
  productName: z.string(),
  /** Null shows the product's mark and name. */
  logoUrl: z.nullable(z.string()),
  /** `#rrggbb`, from which all accent colours are derived. */
  accentColor: z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/)),
  /** Null shows the product's own. */
  loginImageUrl: z.nullable(z.string()),
  loginTitle: z.string(),
  loginText: z.string(),
  domainSuffix: z.string(),
  supportEmail: z.string(),
  supportPhone: z.string(),
  supportUrl: z.string(),
  requestIntegrationUrl: z.string(),
  /** Null leads to the support chat. */
  webphoneUrl: z.nullable(z.string()),
  /** `{domain}` is the organization's. Null turns the portal's webphone off. */
  sipWebSocketUrl: z.nullable(z.string()),
  /** Null leads to the support chat. */
  dataStudioUrl: z.nullable(z.string()),
  /** For organizations with `isSoftswitchLegacy`. */
  legacyTelephonyGateway: z.string(),
  /** Months are deleted whole, so some rows stay longer. */
  deliveriesKeptDays: z.int(),
  /**
   * Addresses by tutorial (dashboard, accessTokens, callReport, users, chargeHistory,
   * automaticRecharge, webphone, dataStudio, each gateway).
   */
  tutorials: z.record(z.string(), z.string()),
});
export type Brand = z.output<typeof Brand>;

export const BRAND_ELEMENT_ID = 'brand';
