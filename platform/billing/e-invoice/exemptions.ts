import type { VatCategory } from '#contract/kernel/tax.ts'
import type { Exemption } from '../tax-document/tax-document.ts'

/**
 * Why what we sell bears no VAT, by its category: services for somebody abroad, what the law exempts, what it does not concern.
 * Source: the authority's list of VATEX codes.
 */
export const exemptions: Readonly<Record<VatCategory, Exemption | null>> = {
  S: null,
  Z: { code: 'VATEX-SA-33', text: 'صادرات الخدمات من المملكة | Export of services' },
  E: { code: 'VATEX-SA-29', text: 'توريد معفى بموجب المادة 29 | Supply exempt by article 29' },
  O: { code: 'VATEX-SA-OOS', text: 'خارج نطاق ضريبة القيمة المضافة | Outside the scope of VAT' },
}
