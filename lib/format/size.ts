const inKilobytes = (locale: string) =>
  new Intl.NumberFormat(`${locale}-u-nu-latn`, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })
const formats = { ar: inKilobytes('ar-SA'), en: inKilobytes('en-US') }

/** The size of a file, given in bytes, in whole kilobytes: at least one. */
export const sizeText = (bytes: number, locale: string) =>
  formats[locale.startsWith('ar') ? 'ar' : 'en'].format(Math.max(1, Math.round(bytes / 1024)))
