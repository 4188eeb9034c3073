import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { dateFormats, timeFormats } from '../kernel/date-time-format.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { uploadKinds } from './known/privacy.ts'
import { directions } from './languages.ts'
import { maintenanceState } from './maintenance.ts'

/** Who the company is, and what its screens must know before anybody signs in. */
const publicCompany = z.object({
  name: bilingualRecord,
  /** The pictures of the logo, on light and on dark. */
  logo: z.int().nullable(),
  logoDark: z.int().nullable(),
  /** The picture that browsers show on their tabs. */
  favicon: z.int().nullable(),
  passwordMinimumLength: z.int(),
  timeZone: z.string(),
  dateFormat: z.enum(dateFormats),
  timeFormat: z.enum(timeFormats),
  /** What is sent unless somebody says otherwise: invoices as they are published, receipts of payments. */
  mails: z.object({ invoices: z.boolean(), receipts: z.boolean() }),
  uploads: z.object({ megabytes: z.int(), types: z.array(z.enum(uploadKinds)), count: z.int() }),
})
export type PublicCompany = z.infer<typeof publicCompany>

const appSettings = publicCompany.extend({
  companyAddress: bilingualRecord.nullable(),
  companyEmail: z.string().nullable(),
  companyPhone: z.string().nullable(),
  websiteUrl: z.string().nullable(),
  companyVatNumber: z.string().nullable(),
  companyCrNumber: z.string().nullable(),
  /** In percent. */
  vat: z.number(),
  /** ns1 to ns5; empty when none are set. */
  default_nameservers: z.record(z.string(), z.string().optional()),
  languages: z.array(z.string()),
})
export type AppSettings = z.infer<typeof appSettings>

const text = z.object({ key: z.string(), text: z.string() })

/** What the console and the portal are worded with: languages people may choose, the company's own texts, its name and its rules. */
const wording = z.object({
  languages: z.array(z.object({ code: z.string(), name: z.string(), direction: z.enum(directions), isDefault: z.boolean() })),
  /** By language: '<namespace>.<key>' and the company's own text. */
  texts: z.record(z.string(), z.array(text)),
  company: publicCompany,
})
export type Wording = z.infer<typeof wording>

export const publicStateEndpoints = {
  /** What every page shows, whoever reads it. Who holds an edition of the wording asks with it, and gets the wording only when it is another. */
  publicState: endpoint({
    method: 'GET',
    path: 'public-state',
    access: 'public',
    query: z.object({ edition: z.string().max(64).optional() }),
    data: z.object({
      edition: z.string(),
      wording: wording.nullable(),
      /** Another one when amounts of a currency are written in another way. */
      currencyEdition: z.string(),
      maintenance: maintenanceState,
    }),
  }),
  /** What any application of the company goes by, before anybody signs in. */
  app: endpoint({ method: 'GET', path: 'settings/app', access: 'public', data: appSettings, reply: 'read' }),
}
export type PublicState = z.infer<typeof publicStateEndpoints.publicState.data>
