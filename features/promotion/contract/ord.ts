import { z } from 'zod';

/*
 * VK ОРД, v1–v4, as its documents have it: what we send and what we are answered. All ids are ours, every write replaces what was
 * there, so that saying it twice is harmless. The sandbox serves the same.
 */

export const ordPerson = z.object({
  name: z.string().min(1),
  roles: z.array(z.enum(['advertiser', 'agency', 'ors', 'publisher'])).min(1),
  juridical_details: z.object({
    type: z.enum(['physical', 'juridical', 'ip']),
    inn: z.string().regex(/^\d{10}(\d\d)?$/),
    phone: z.string().optional(),
  }),
  rs_url: z.url().optional(),
});
export type OrdPerson = z.output<typeof ordPerson>;

export const ordContract = z.object({
  type: z.enum(['service', 'mediation', 'additional']),
  client_external_id: z.string(),
  contractor_external_id: z.string(),
  date: z.iso.date(),
  subject_type: z.enum(['distribution', 'org_distribution', 'mediation', 'representation', 'other']),
  serial: z.string().optional(),
  amount: z.string().optional(),
  flags: z.array(z.enum(['vat_included', 'contractor_is_creatives_reporter', 'agent_acting_for_publisher'])).optional(),
});
export type OrdContract = z.output<typeof ordContract>;

export const ordPad = z.object({
  person_external_id: z.string(),
  is_owner: z.boolean(),
  type: z.enum(['web', 'mobile_app']),
  name: z.string(),
  url: z.url(),
});
export type OrdPad = z.output<typeof ordPad>;

export const ordCreative = z.object({
  kktus: z.array(z.string().regex(/^\d{1,3}(\.\d{1,3}){1,3}$/)).length(1),
  form: z.enum(['banner', 'text_block', 'text_graphic_block', 'video', 'audio']),
  contract_external_ids: z.array(z.string()).min(1),
  name: z.string().min(1).max(255),
  brand: z.string().optional(),
  description: z.string().optional(),
  pay_type: z.enum(['cpa', 'cpc', 'cpm', 'other']),
  target_urls: z.array(z.url()).min(1),
  texts: z.array(z.string().min(1)).min(1),
});
export type OrdCreative = z.output<typeof ordCreative>;

export const ordErid = z.object({ erid: z.string().min(3).max(100), messages: z.array(z.string()).optional() });

/** Codes of what is advertised: that of books is taken from here. */
export const ordKktu = z.object({ items: z.array(z.object({ code: z.string(), name: z.string() })) });

const amount = z.object({
  excluding_vat: z.string(),
  vat_rate: z.string(),
  vat: z.string(),
  including_vat: z.string(),
});

export const ordStatistics = z.object({
  items: z
    .array(
      z.object({
        creative_external_id: z.string(),
        pad_external_id: z.string(),
        shows_count: z.int().min(0),
        date_start_actual: z.iso.date(),
        date_end_actual: z.iso.date(),
        amount,
        amount_per_event: z.string(),
        pay_type: z.enum(['cpa', 'cpc', 'cpm', 'other']),
      }),
    )
    .min(1),
});
export type OrdStatistics = z.output<typeof ordStatistics>;

export const ordInvoice = z.object({
  contract_external_id: z.string(),
  date: z.iso.date(),
  date_start: z.iso.date(),
  date_end: z.iso.date(),
  serial: z.string(),
  amount: z.object({ services: amount }),
  client_role: z.enum(['advertiser', 'agency', 'ors', 'publisher']),
  contractor_role: z.enum(['advertiser', 'agency', 'ors', 'publisher']),
  items: z.array(
    z.object({
      contract_external_id: z.string(),
      amount,
      creatives: z.array(
        z.object({
          creative_external_id: z.string(),
          platforms: z.array(
            z.object({
              pad_external_id: z.string(),
              shows_count: z.int().min(0),
              invoice_shows_count: z.int().min(0),
              amount,
              amount_per_event: z.string(),
              date_start_actual: z.iso.date(),
              date_end_actual: z.iso.date(),
              pay_type: z.enum(['cpa', 'cpc', 'cpm', 'other']),
            }),
          ),
        }),
      ),
    }),
  ),
});
export type OrdInvoice = z.output<typeof ordInvoice>;
