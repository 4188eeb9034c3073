/** An amount typed in riyals as halalas, text both; '' when it is no amount. */
export function parseMajor(typed: string): string {
  const match = /^(-?)(\d{1,12})(?:\.(\d{0,2}))?$/.exec(typed.replaceAll(/[,\s]/g, ''))
  if (!match) return ''
  const [, sign = '', whole = '', cents = ''] = match
  return `${sign}${BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0'))}`
}

/** Halalas as riyals to be typed over: 150000 → 1500, 150050 → 1500.50. */
export function formatMajor(minor: string): string {
  const match = /^(-?)(\d+)$/.exec(minor)
  if (!match) return ''
  const [, sign = '', digits = ''] = match
  const padded = digits.padStart(3, '0')
  const cents = padded.slice(-2)
  return `${sign}${padded.slice(0, -2)}${cents === '00' ? '' : `.${cents}`}`
}
