import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import type { cities } from '#contract/settings/cities.ts'

/** The form of a city; its region is one of the country's, where that has regions. */
export const cityForm = (regions: Record<string, string>): FormOf<typeof cities> => [
  {
    fields: [
      { name: 'name', kind: 'bilingual', max: 80 },
      ...(Object.keys(regions).length > 0
        ? [{ name: 'regionCode', kind: 'choice', options: Object.keys(regions).sort(), texts: regions, optional: true } as const]
        : []),
      { name: 'geo', kind: 'text', code: true, max: 45, optional: true },
      { name: 'postalRanges', kind: 'tags', max: 30, optional: true, full: true },
    ],
  },
]
