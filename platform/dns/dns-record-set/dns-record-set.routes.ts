import { sql } from 'kysely'
import { type DnsRecordSet, dnsRecordSets, recordSetProblems } from '#contract/dns/dns-record-sets.ts'
import { writeZoneCsv } from '#contract/dns/zone-csv.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { giveWay } from '#platform/kernel/one-default.ts'
import { recordRoutes } from '#platform/kernel/record-routes.ts'

export const routes = recordRoutes(
  {
    resource: dnsRecordSets,
    lines: { records: { table: 'dnsRecordSetRecords', key: 'setId' } },
    computed: {
      recordCount: () => sql`(select count(*) from "dnsRecordSetRecords" where "dnsRecordSetRecords"."setId" = "dnsRecordSets"."id")::int`,
    },
    // The one that was the default gives way.
    values: async (scope, given, current) => {
      const fields = given.records ? recordSetProblems(given as Pick<DnsRecordSet, 'records'>) : {}
      if (Object.keys(fields).length) throw new Problem('validation', { fields })
      await giveWay(scope, 'dnsRecordSets', given, current as DnsRecordSet | null)
      return given
    },
    nameOf: ({ name }) => name,
    searchOf: ({ name, notes }) => [name.en, name.ar, notes],
  },
  store => ({
    csv: async (scope, call) => {
      const { id, name, records } = await store.get(scope, call)
      return { name: name.en || name.ar || `record-set-${id}`, text: writeZoneCsv(records.map(one => ({ ...one, note: '' }))) }
    },
  }),
)
