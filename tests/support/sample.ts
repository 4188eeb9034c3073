import { z } from 'zod'
import type { resources } from '#contract/index.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import type { AnyEndpoint } from '#platform/kernel/serve.ts'
import type { Client } from './client.ts'
import { person } from './clients.ts'
import { nicDocumentSample } from './domain-records.ts'
import { toImport, toMaintain, toPriceList, toSync } from './tld-records.ts'

type Name = keyof typeof resources
type Values = Record<string, unknown>
/** Another record that has to be there first. */
type Making = (staff: Client, number: number) => Promise<Values> | Values

const idOf = async (staff: Client, resource: { endpoints: { create: AnyEndpoint } }, body: Values) => {
  const made = await staff.call(resource.endpoints.create, { body })
  return (made.data as { id: number }).id
}
/** A Saudi IBAN, another one for each number (ISO 13616). */
function ibanOf(number: number): string {
  const account = `80${String(1000 + number).padStart(18, '0')}`
  const check = 98n - (BigInt(`${account}281000`) % 97n)
  return `SA${String(check).padStart(2, '0')}${account}`
}
/** Languages that there are: a page says them of what is written in them. */
const spoken = ['fr', 'de', 'es', 'it', 'nl', 'pl', 'tr', 'ur', 'hi', 'id']
const letters = (number: number) => String.fromCharCode(65 + (number % 26), 65 + (Math.floor(number / 26) % 26))

const otherCurrencies = 'JPY CHF SEK NOK DKK PLN CZK HUF CAD AUD NZD SGD HKD THB MYR KRW'.split(' ')

/** A client and something for them to order. */
async function toOrder(all: typeof resources, staff: Client, called: string, email: string): Promise<Values> {
  const of = (name: 'clients' | 'products' | 'productGroups', body: Values) => idOf(staff, all[name], body)
  const name = { en: called, ar: '' }
  const prices = [{ currency: 'SAR', cycle: 'monthly', price: 100 }]
  const productId = await of('products', { name, groupId: await of('productGroups', { name }), type: 'vps', prices })
  return { clientId: await of('clients', { ...person({ email }) }), items: [{ productId, cycle: 'monthly' }] }
}

/** What cannot be guessed from a schema: values with rules of their own, and other records. */
const particular = (all: typeof resources): Partial<Record<Name, Making>> => ({
  clients: (_staff, number) => ({ ...person({ email: `sample${number}@example.sa` }) }),
  currencies: (_staff, number) => ({ code: otherCurrencies[number % otherCurrencies.length], rate: '1.25' }),
  // Every country of ISO 3166 is there from the start: one where nobody lives makes room.
  countries: async (staff, number) => {
    const alpha2 = ['AQ', 'BV', 'HM', 'TF', 'GS', 'IO', 'UM', 'PN'][number % 8] as string
    const where = [{ field: 'alpha2', operator: 'eq' as const, value: alpha2 }]
    const [there] = (await staff.call(all.countries.endpoints.list, { filter: { where } })).data.items
    if (there) await staff.call(all.countries.endpoints.remove, { params: { id: there.id } })
    return { alpha2, diallingCode: `+99${number}` }
  },
  cities: () => ({ countryCode: 'SA', geo: '24.7,46.7', regionCode: null, postalRanges: [] }),
  blockedSenders: (_staff, number) => ({ value: `sender${number}@example.com` }),
  bannedIps: (_staff, number) => ({ network: `2001:db8::${(number + 1).toString(16)}`, expiry: null }),
  errorCodes: (_staff, number) => ({ code: `EPP:9${number}`, message: { en: `Sample ${number}`, ar: `نموذج ${number}` } }),
  languages: (_staff, number) => ({ code: `${spoken[number % spoken.length]}-${letters(number + 3)}`, name: `Language ${number}` }),
  knowledgeBaseCategories: () => ({ parentId: null }),
  predefinedReplyCategories: () => ({ parentId: null }),
  knowledgeBaseArticles: async (staff, number) => ({
    categoryId: await idOf(staff, all.knowledgeBaseCategories, { name: { en: `Of article ${number}`, ar: '' } }),
    slug: `sample-${number}`,
  }),
  predefinedReplies: async (staff, number) => ({
    categoryId: await idOf(staff, all.predefinedReplyCategories, { name: { en: `Of reply ${number}`, ar: '' } }),
    departmentIds: [],
  }),
  administrators: async (staff, number) => ({
    roleGroupId: await idOf(staff, all.roleGroups, { name: { en: `Of person ${number}`, ar: '' } }),
  }),
  productBundles: async (staff, number) => {
    const groupId = await idOf(staff, all.productGroups, { name: { en: `Of bundle ${number}`, ar: '' } })
    const product = { name: { en: `In bundle ${number}`, ar: '' }, groupId, type: 'vps' }
    const items = [{ productId: await idOf(staff, all.products, product), cycle: 'monthly', weight: null }]
    return { percent: 1 + (number % 99), items }
  },
  bankAccounts: (_staff, number) => ({ iban: ibanOf(number) }),
  vatRates: (_staff, number) => ({ from: `${2100 + number}-01-01`, percent: 1 + (number % 99) }),
  campaigns: async (staff, number) => ({
    name: `Sample ${number}`,
    templateId: await idOf(staff, all.emailTemplates, {
      name: { en: `Of campaign ${number}`, ar: '' },
      subject: { en: 'News', ar: 'أخبار' },
      text: { en: 'Dear {{ name }}', ar: 'عزيزنا {{ name }}' },
    }),
  }),
  tlds: (_staff, number) => ({ extension: `.sample${letters(number)}`, minimumYears: 1, maximumYears: 10 }),
  tldImports: toImport,
  tldPriceLists: toPriceList,
  tldSyncs: toSync,
  maintenanceWindows: toMaintain,
  // Of another registrar each time: none is compared twice at once.
  registryReconciliations: async (staff, number) => ({ registrarAccountId: (await toSync(staff, number)).registrarAccountId }),
  promotions: (_staff, number) => ({ code: `SAMPLE-${number}`, type: 'percentage', percent: 1 + (number % 99) }),
  products: async (staff, number) => ({
    groupId: await idOf(staff, all.productGroups, { name: { en: `Of product ${number}`, ar: '' } }),
  }),
  dnsBackupStores: (_staff, number) => ({ endpoint: `https://s3-${number}.example.sa`, bucket: `bucket-${number}`, secretKey: 'a secret' }),
  dnsServers: (_staff, number) => ({ driver: 'simulator', hostname: `ns${number}.example.sa` }),
  dnsRecordSets: () => ({ records: [{ type: 'A', content: '{ip}' }] }),
  dnsBlockedStrings: (_staff, number) => ({ value: `blocked-${number}` }),
  dnsZones: (_staff, number) => ({ name: `sample-${number}.sa`, refresh: 7200 + number }),
  eInvoiceUnits: () => ({ shortAddress: 'RRRD2929' }),
  paymentGateways: () => ({ driver: 'simulator' }),
  notificationRules: () => ({
    events: ['clients.created'],
    conditions: [],
    receiver: 'address',
    address: 'desk@example.sa',
    channels: ['mail'],
  }),
  webhookEndpoints: (_staff, number) => ({ url: `https://hooks${number}.example.sa/in`, events: ['clients.created'] }),
  reportSchedules: async (staff, number) => {
    const where = [{ field: 'role', operator: 'in' as const, value: ['SUPER_ADMIN'] }]
    const [someone] = (await staff.call(all.administrators.endpoints.list, { filter: { where, limit: 1 } })).data.items
    return {
      report: 'annualIncome',
      query: { order_by: { by: 'month', order: 'asc' } },
      monthDay: 1 + (number % 28),
      receiverIds: [someone?.id],
    }
  },
  smsGateways: () => ({ driver: 'simulator', sender: 'SIJIL' }),
  verificationServices: () => ({ driver: 'simulatedNafath' }),
  servers: (_staff, number) => ({ module: 'simulator', hostname: `cp${number}.example.sa` }),
  orders: async (staff, number) => ({
    ...(await toOrder(all, staff, `Of order ${number}`, `orders${number}@example.sa`)),
    invoiced: false,
    notes: `Sample ${number}`,
  }),
  carts: (staff, number) => toOrder(all, staff, `Of cart ${number}`, `carts${number}@example.sa`),
  invoices: async (staff, number) => ({
    clientId: await idOf(staff, all.clients, { ...person({ email: `invoices${number}@example.sa` }) }),
    lines: [{ description: { en: `Sample ${number}`, ar: '' }, unitPrice: 100 }],
    recurUnit: null,
  }),
  billableItems: async (staff, number) => ({
    clientId: await idOf(staff, all.clients, { ...person({ email: `items${number}@example.sa` }) }),
  }),
  clientUsers: async (staff, number) => ({
    clientId: await idOf(staff, all.clients, { ...person({ email: `users${number}@example.sa` }) }),
    email: `sample.user${number}@example.sa`,
    permissions: ['orders'],
  }),
  clientTokens: async (staff, number) => ({
    clientId: await idOf(staff, all.clients, { ...person({ email: `tokens${number}@example.sa` }) }),
    clientUserId: null,
    permissions: ['orders'],
    expiresOn: addDays(riyadhDate(new Date()), 30 + (number % 300)),
  }),
  privacyRequests: async (staff, number) => ({
    clientId: await idOf(staff, all.clients, { ...person({ email: `privacy${number}@example.sa` }) }),
  }),
  contacts: async (staff, number) => ({
    clientId: await idOf(staff, all.clients, { ...person({ email: `contacts${number}@example.sa` }) }),
  }),
  clientNotes: async (staff, number) => ({
    clientId: await idOf(staff, all.clients, { ...person({ email: `notes${number}@example.sa` }) }),
    sticky: false,
    importance: 'normal',
    mentionIds: [],
    fileIds: [],
  }),
  nicDocuments: nicDocumentSample,
  clientFiles: async (staff, number) => ({
    clientId: await idOf(staff, all.clients, { ...person({ email: `files${number}@example.sa` }) }),
    fileIds: [await staff.uploadPicture(`sample-${number}.png`)],
    name: `Sample ${number}`,
  }),
  quotes: async (staff, number) => ({
    clientId: await idOf(staff, all.clients, { ...person({ email: `quotes${number}@example.sa` }) }),
    lines: [{ description: { en: `Sample ${number}`, ar: '' }, unitPrice: 100 }],
  }),
  faqs: async (staff, number) => ({
    sectionId: await idOf(staff, all.faqSections, { name: { en: `Of question ${number}`, ar: '' } }),
    categoryIds: [],
  }),
})

interface Schema {
  type?: string
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  minimum?: number
  minLength?: number
  maxLength?: number
  properties?: Record<string, Schema>
  required?: string[]
  default?: unknown
}

function valueFor(name: string, schema: Schema, number: number): unknown {
  if (schema.anyOf) {
    const real = schema.anyOf.find(({ type }) => type !== 'null')
    return real ? valueFor(name, real, number) : null
  }
  if (schema.enum) return schema.enum[0]
  if (schema.properties && 'en' in schema.properties) return { en: `Sample ${name} ${number}`, ar: `نموذج ${number}` }
  if (schema.type === 'boolean') return false
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 0, 1)
  if (schema.type === 'array') return []
  if (schema.type === 'object') return {}
  if (schema.format === 'email') return `sample${number}@example.com`
  if (schema.format === 'uri') return `https://example.com/${number}`
  if (schema.format === 'date') return '2026-11-21'
  if (/colour/i.test(name)) return '#1F6B50'
  return `Sample ${number}`.slice(0, schema.maxLength)
}

/** What a schema takes: its required fields, but for those that are given. */
export function valuesFor(of: z.ZodType, given: Values, number: number): Values {
  const schema = z.toJSONSchema(of, { io: 'input', unrepresentable: 'any' }) as Schema
  const needed = (schema.required ?? []).filter(field => !(field in given))
  return { ...Object.fromEntries(needed.map(field => [field, valueFor(field, schema.properties?.[field] ?? {}, number)])), ...given }
}

/** An input that a resource takes, made from its schema; each number gives another one. Only required fields, and those with rules of their own. */
export async function sampleOf(all: typeof resources, name: Name, staff: Client, number: number): Promise<Values> {
  const given = (await particular(all)[name]?.(staff, number)) ?? {}
  return valuesFor((all[name] as { create: z.ZodType }).create, given, number)
}
