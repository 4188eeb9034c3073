import { searchedNames, whoisLookups } from '#contract/logs/whois-log.ts'
import '#platform/domains/whois-lookup/whois-lookup.table.ts'
import { reader } from '#platform/kernel/reader.ts'
import { served } from '#platform/kernel/serve.ts'

export const routes = [
  ...served(whoisLookups.endpoints, reader({ resource: whoisLookups, export: 'log.export' })),
  ...served(searchedNames.endpoints, reader({ resource: searchedNames, export: 'log.export' })),
]
