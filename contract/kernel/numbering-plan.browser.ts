/** Fewest and most digits after the dialling code, for the countries most clients come from. */
const NATIONAL_LENGTHS: Record<string, [number, number]> = {
  '966': [9, 10],
  '971': [5, 12],
  '973': [8, 8],
  '974': [7, 11],
  '965': [7, 8],
  '968': [7, 9],
  '967': [7, 9],
  '962': [8, 9],
  '961': [7, 8],
  '20': [8, 10],
  '1': [7, 10],
  '44': [7, 10],
  '91': [8, 13],
  '92': [8, 12],
}

/** In place of numbering-plan.ts in browsers, without its table of all plans: lengths alone, and never stricter. */
export function isNumberOfPlan(number: string): boolean {
  const digits = number.slice(1)
  const code = [1, 2, 3].map(length => digits.slice(0, length)).find(start => start in NATIONAL_LENGTHS)
  const [fewest, most] = (code && NATIONAL_LENGTHS[code]) || [0, 15]
  const length = digits.length - (code?.length ?? 0)
  return length >= fewest && length <= most
}
