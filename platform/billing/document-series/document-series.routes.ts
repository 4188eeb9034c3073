import { documentSeries } from '#contract/billing/document-series.ts'
import { served } from '#platform/kernel/serve.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { documentSeriesStore } from './document-series.store.ts'
import { renumber } from './renumber.ts'

export const routes = served(documentSeries.endpoints, { ...documentSeriesStore, ...verbsOf(documentSeriesStore, { renumber }) })
