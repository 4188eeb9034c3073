// The basic characters of GSM 03.38; those of its extension table count twice.
const basic = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/
const extended = /[\^{}\\[~\]|€]/

export interface SmsLength {
  encoding: 'GSM-7' | 'UCS-2'
  /** In units of the encoding: septets, or 16 bits. */
  units: number
  parts: number
  /** Units that the last part has still room for. */
  left: number
}

/**
 * How a network counts a text: 160 septets (153 in each part of several), or 70 units (67) once a letter is not of its alphabet. A letter of two units is
 * never cut in two: where only one is left in a part, it begins the next.
 */
export function smsLength(text: string): SmsLength {
  const plain = basic.test(text)
  const sizes = plain ? [...text].map(letter => (extended.test(letter) ? 2 : 1)) : [...text].map(letter => letter.length)
  const units = sizes.reduce((sum, size) => sum + size, 0)
  const [single, several] = plain ? ([160, 153] as const) : ([70, 67] as const)
  const encoding = plain ? 'GSM-7' : 'UCS-2'
  if (units <= single) return { encoding, units, parts: 1, left: single - units }
  let parts = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > several) {
      parts += 1
      used = 0
    }
    used += size
  }
  return { encoding, units, parts, left: several - used }
}

export const smsParts = (text: string): number => smsLength(text).parts
