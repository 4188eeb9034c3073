import type { ConfigurationPart } from './parts.ts'

/** Rates count in the default currency: those of a file with another one are refused; one that is updated by itself stays. */
export const fittingRate: ConfigurationPart['fit'] = (given, current, rows, here) => {
  const { rate, ...others } = given
  if (rate === undefined || rate === current?.rate) return { given }
  if (current?.autoUpdate && given.autoUpdate !== false) return { given: others }
  const base = here.find(({ isDefault }) => isDefault)
  const sameBase = rows.some(row => row.code === base?.code && Number(row.rate) === 1)
  return sameBase ? { given } : { findings: { rate: { key: 'otherDefaultCurrency' } } }
}
