import { sql } from 'kysely'
import { providerCodes } from '#contract/domains/provider-codes.ts'
import { reader } from '#platform/kernel/reader.ts'
import { served } from '#platform/kernel/serve.ts'
import type {} from './provider-code.table.ts'

const codes = reader({
  resource: providerCodes,
  computed: {
    mapped: () => sql`exists (select from "errorCodes" e where e."code" = "providerCodes"."code" and e."message" is not null)`,
  },
  export: 'errorCode.export',
})

export const routes = served(providerCodes.endpoints, codes)
