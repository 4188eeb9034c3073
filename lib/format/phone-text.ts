// Country codes of one and two digits; all others have three (ITU E.164).
const countryCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{5,})$/

/** A phone number in E.164 with spaces for reading: +966 55 214 8830, +44 207 123 4567. What is no such number stays as it is. */
export function phoneText(number: string): string {
  const [, code, national] = countryCode.exec(number) ?? []
  if (!code || !national) return number
  const groups = code === '966' ? /^(\d{2})(\d{3})(\d+)$/ : /^(\d{3})(\d{3})(\d+)$/
  return ['+'.concat(code), ...(groups.exec(national)?.slice(1) ?? [national])].join(' ')
}
