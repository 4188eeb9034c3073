import type { VerbRecord } from '#components/kit/verbs/verbs-given.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { type DocumentSeries, documentSeries } from '#contract/billing/document-series.ts'

export const seriesVerbs = verbsOf(documentSeries, {
  renumber: {
    fields: [
      { name: 'prefix', kind: 'text', code: true, max: 10 },
      { name: 'yearly', kind: 'flag' },
      { name: 'nextNumber', kind: 'number' },
    ],
  },
})

/** `name`: what the series is called. */
export const verbSeries = ({ id, version, can, prefix, yearly, nextNumber, nextName }: DocumentSeries, name: string): VerbRecord => ({
  ...{ resource: 'documentSeries', id, version, name, can },
  values: { prefix, yearly, nextNumber },
  texts: { next: nextName },
})
