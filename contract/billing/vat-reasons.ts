import type { Bilingual } from '../kernel/bilingual.ts'
import type { VatCategory } from '../kernel/tax.ts'

interface VatReason extends Bilingual {
  category: Exclude<VatCategory, 'S'>
}

/** Why something bears no VAT, by the authority's codes. Source: its list of VATEX codes, and the articles of the VAT regulations that they name. */
export const vatReasons = {
  'VATEX-SA-33': { category: 'Z', en: 'Export of services', ar: 'صادرات الخدمات من المملكة' },
  'VATEX-SA-32': { category: 'Z', en: 'Export of goods', ar: 'صادرات السلع من المملكة' },
  'VATEX-SA-34-1': { category: 'Z', en: 'International transport of goods', ar: 'النقل الدولي للسلع' },
  'VATEX-SA-34-2': { category: 'Z', en: 'International transport of passengers', ar: 'النقل الدولي للركاب' },
  'VATEX-SA-34-3': {
    category: 'Z',
    en: 'Services connected with international passenger transport',
    ar: 'الخدمات المرتبطة مباشرة بالنقل الدولي للركاب',
  },
  'VATEX-SA-34-4': { category: 'Z', en: 'Supply of a qualifying means of transport', ar: 'توريد وسائل النقل المؤهلة' },
  'VATEX-SA-34-5': {
    category: 'Z',
    en: 'Services relating to the transport of goods or passengers',
    ar: 'الخدمات ذات الصلة بنقل السلع أو الركاب',
  },
  'VATEX-SA-35': { category: 'Z', en: 'Medicines and medical equipment', ar: 'الأدوية والمعدات الطبية' },
  'VATEX-SA-36': { category: 'Z', en: 'Qualifying metals', ar: 'المعادن المؤهلة' },
  'VATEX-SA-EDU': { category: 'Z', en: 'Private education for citizens', ar: 'الخدمات التعليمية الخاصة للمواطنين' },
  'VATEX-SA-HEA': { category: 'Z', en: 'Private health care for citizens', ar: 'الخدمات الصحية الخاصة للمواطنين' },
  'VATEX-SA-MLTRY': { category: 'Z', en: 'Supply of qualified military goods', ar: 'توريد السلع العسكرية المؤهلة' },
  'VATEX-SA-29': { category: 'E', en: 'Supply exempt by article 29', ar: 'توريد معفى بموجب المادة 29' },
  'VATEX-SA-29-7': { category: 'E', en: 'Life insurance, exempt by article 29', ar: 'خدمات التأمين على الحياة المعفاة بموجب المادة 29' },
  'VATEX-SA-30': { category: 'E', en: 'Real estate, exempt by article 30', ar: 'التوريدات العقارية المعفاة بموجب المادة 30' },
  'VATEX-SA-OOS': { category: 'O', en: 'Outside the scope of VAT', ar: 'خارج نطاق ضريبة القيمة المضافة' },
} as const satisfies Record<string, VatReason>

export type VatReasonCode = keyof typeof vatReasons
// The keys are those of the table above.
export const vatReasonCodes = Object.keys(vatReasons) as [VatReasonCode, ...VatReasonCode[]]

/** Whether something of a category may bear no VAT for a reason; at the standard rate there is none to give. */
export const reasonFits = (category: VatCategory, reason: VatReasonCode | null): boolean =>
  reason === null || category === 'S' || vatReasons[reason].category === category

/** The reason of a category where nobody says another: services for somebody abroad, what the law exempts, what it does not concern. */
export const usualReason: Readonly<Record<VatCategory, VatReasonCode | null>> = {
  S: null,
  Z: 'VATEX-SA-33',
  E: 'VATEX-SA-29',
  O: 'VATEX-SA-OOS',
}
