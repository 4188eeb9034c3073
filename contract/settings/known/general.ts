import { additionalNumber, buildingNumber, code, crNumber, text, vatNumber, webAddress } from '../../kernel/fields.ts'
import { saudiPostalCode } from '../../kernel/saudi.ts'
import { image, localizedText, optionalEmail, optionalLine, optionalLocalizedText, optionalPhone } from '../setting-kinds.ts'

/** The largest picture that may be a logo, in bytes: every page shows it. */
export const logoBytesLimit = 512 * 1024
/** How many pixels high and wide the icon of the pages may be. */
export const faviconSides = { min: 16, max: 1024 }

/** Who the company is: shown in the shell, on mails and on invoices. */
export const general = {
  company: {
    companyName: localizedText({ en: 'Sijil', ar: 'سجل' }, { max: 100 }),
    companyAddress: optionalLocalizedText({ lines: true, max: 500 }),
    companyEmail: optionalEmail(),
    companyPhone: optionalPhone(),
    websiteUrl: optionalLine(webAddress(), { code: true }),
  },
  registration: {
    companyVatNumber: optionalLine(vatNumber(), { code: true, risky: true }),
    companyCrNumber: optionalLine(crNumber(), { code: true, risky: true }),
  },
  /** As it is registered: every tax invoice names it. */
  nationalAddress: {
    companyBuildingNumber: optionalLine(buildingNumber(), { code: true }),
    companyStreet: optionalLine(text({ max: 120 })),
    companyAdditionalNumber: optionalLine(additionalNumber(), { code: true }),
    companyDistrict: optionalLine(text({ max: 120 })),
    companyCity: optionalLine(text({ max: 120 })),
    companyPostalCode: optionalLine(code(saudiPostalCode, { max: 20 }), { code: true }),
  },
  brand: { logo: image(), logoDark: image(), favicon: image(), logoUrl: optionalLine(webAddress(), { code: true }) },
}
