import { crNumber, vatNumber, webAddress } from '../../kernel/fields.ts'
import { optionalEmail, optionalLine, optionalPhone, optionalWords, words } from '../setting-kinds.ts'

/** Who the company is: shown in the shell, on mails and on invoices. */
export const general = {
  company: {
    companyName: words({ en: 'Sijil', ar: 'سجل' }, { max: 100 }),
    companyAddress: optionalWords({ lines: true, max: 500 }),
    companyEmail: optionalEmail(),
    companyPhone: optionalPhone(),
    websiteUrl: optionalLine(webAddress(), { code: true }),
  },
  registration: {
    companyVatNumber: optionalLine(vatNumber(), { code: true, risky: true }),
    companyCrNumber: optionalLine(crNumber(), { code: true, risky: true }),
  },
  brand: { logoUrl: optionalLine(webAddress(), { code: true }) },
}
