import type { BillableItem } from '#contract/billing/billable-items.ts'
import { both } from './demo-catalogue.ts'

/** The company as its tax documents name it; the numbers are made up, and keep their check digits. */
export const company = {
  companyVatNumber: '310122393500003',
  companyCrNumber: '1010884217',
  companyBuildingNumber: '7412',
  companyStreet: 'طريق الملك عبدالله',
  companyAdditionalNumber: '3121',
  companyDistrict: 'الورود',
  companyCity: 'الرياض',
  companyPostalCode: '12251',
  companyAddress: { en: '7412 King Abdullah Road\nAl Wurud, Riyadh 12251', ar: '7412 طريق الملك عبدالله\nحي الورود، الرياض 12251' },
  eInvoicing: 'phase1',
} as const

/** It waits for a one-time password of the authority: nothing is sent. */
export const unit = {
  name: 'RUH-1',
  environment: 'sandbox',
  branch: 'Riyadh head office',
  shortAddress: 'RRRD2929',
  businessCategory: 'Web hosting',
} as const

export const account = {
  name: both('Al Rajhi Bank', 'مصرف الراجحي'),
  beneficiary: both('Sijil Company for Information Technology', 'شركة سجل لتقنية المعلومات'),
  iban: 'SA0380000000608010167519',
}

export const gateways = [
  { name: both('Card', 'بطاقة'), driver: 'simulator', webhookSecret: 'demonstration', brands: ['mada', 'visa', 'mastercard'], position: 1 },
  {
    name: both('Bank transfer', 'حوالة بنكية'),
    driver: 'bankTransfer',
    ...{ iban: account.iban, bankName: 'Al Rajhi Bank', beneficiary: account.beneficiary.en, position: 2 },
  },
] as const

export const cards = [
  { brand: 'mada', lastFour: '1010', holder: 'Noura Al-Qahtani' },
  { brand: 'visa', lastFour: '1111', holder: 'Faisal Al-Otaibi' },
  { brand: 'mastercard', lastFour: '2222', holder: 'Reem Al-Subaie' },
  { brand: 'mada', lastFour: '3030', holder: 'Mona Al-Harbi' },
] as const

type Item = Pick<BillableItem, 'description' | 'unitPrice' | 'invoiceAction'> & Partial<BillableItem> & { inDays?: number }
export const billableItems: readonly Item[] = [
  { description: both('Moving a site from another host', 'نقل موقع من استضافة أخرى'), unitPrice: 350_00, invoiceAction: 'nextInvoice' },
  { description: both('Hours of support', 'ساعات دعم فني'), quantity: 3.5, unitPrice: 150_00, invoiceAction: 'dont' },
  { description: both('Design of a landing page', 'تصميم صفحة هبوط'), unitPrice: 1_800_00, invoiceAction: 'atDueDate', inDays: 12 },
  {
    description: both('Care of the site', 'رعاية الموقع'),
    ...{ unitPrice: 400_00, invoiceAction: 'recur' as const, inDays: 20, recurEvery: 1, recurUnit: 'months' as const, recurTimes: 12 },
  },
  { description: both('Training of the team', 'تدريب الفريق'), quantity: 2, unitPrice: 900_00, invoiceAction: 'nextRun' },
]

/** Quotes, one for each stage and more; `days`: until their last day. */
type End = 'draft' | 'sent' | 'onHold' | 'accepted' | 'lost' | 'dead'
const line = (en: string, ar: string, unitPrice: number, more = {}) => ({ description: both(en, ar), unitPrice, ...more })
export const quotes: readonly { end: End; days: number | null; values: object; prospect?: object }[] = [
  {
    end: 'draft',
    days: 30,
    values: { subject: 'متجر إلكتروني لفرع جدة', lines: [line('Online shop', 'متجر إلكتروني', 12_500_00, { discountPercent: 10 })] },
  },
  {
    end: 'sent',
    days: 21,
    values: {
      subject: 'استضافة الموقع والبريد',
      proposal: 'يسرنا أن نقدم لكم عرضنا لاستضافة موقعكم وبريد فريقكم، مع نقل المحتوى الحالي دون انقطاع.',
      depositPercent: 30,
      lines: [
        line('Moving site and mail', 'نقل الموقع والبريد', 950_00),
        line('Care for a year', 'رعاية لمدة سنة', 250_00, { quantity: 12 }),
      ],
    },
  },
  {
    end: 'sent',
    days: 10,
    prospect: { prospectName: 'سارة الدوسري', prospectCompany: 'مؤسسة أفق الشرق', prospectEmail: 'sara@ufuq.example' },
    values: { subject: 'هوية رقمية كاملة', lines: [line('Site in two languages', 'موقع بلغتين', 8_400_00), line('Photographs', 'تصوير', 1_600_00)] },
  },
  { end: 'onHold', days: 45, values: { subject: 'Moving 40 mailboxes', language: 'en-US', lines: [line('Mailboxes', 'صناديق بريد', 35_00, { quantity: 40 })] } },
  { end: 'accepted', days: 14, values: { subject: 'صفحة هبوط للحملة', outcome: 'invoice', lines: [line('Landing page', 'صفحة هبوط', 2_200_00)] } },
  { end: 'accepted', days: 14, values: { subject: 'Audit of the site', outcome: 'invoice', language: 'en-US', depositPercent: 40, lines: [line('Audit', 'تدقيق الموقع', 6_000_00)] } },
  { end: 'lost', days: 7, values: { subject: 'تطبيق للهاتف', lines: [line('Telephone app', 'تطبيق هاتف', 48_000_00)] } },
  { end: 'dead', days: null, values: { subject: 'خادم مخصص', lines: [line('Dedicated server', 'خادم مخصص', 1_450_00, { quantity: 6 })] } },
]

/** What clients hold with us; above what a person may charge alone, another one decides. */
export const charges = [
  { amount: 1_000_00, source: 'bankTransfer', reference: 'FT26-W-1001', reason: 'Paid in advance for the year' },
  { amount: 150_00, source: 'gift', reason: 'Two hours without service in October' },
  { amount: 75_50, source: 'correction', reason: 'Charged twice for a domain' },
  { amount: 2_300_00, source: 'bankTransfer', reference: 'FT26-W-1002', reason: 'Paid in advance' },
] as const

export const school = {
  certificate: { number: 'EDU-2026-0417', reasonCode: 'VATEX-SA-EDU', from: '2026-01-01', until: '2027-12-31' },
  work: line('Portal for pupils', 'بوابة الطلاب', 9_000_00),
} as const

/** What the bank of who paid says of a payment, and until when it takes evidence, in days from now. */
export const chargebacks = [
  { gatewayReference: 'CB-26-4410', inDays: 9, end: 'received', note: 'The holder of the card says that they did not order it.' },
  { gatewayReference: 'CB-26-4388', inDays: 4, end: 'evidenceSent', note: 'The order, the address and the log of sign-ins are with the bank.' },
  { gatewayReference: 'CB-26-4127', inDays: -3, end: 'won', note: null },
] as const
