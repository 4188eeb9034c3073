import { moduleCalls } from '#contract/logs/module-log.ts'
import { reader } from '#platform/kernel/reader.ts'
import { served } from '#platform/kernel/serve.ts'
import '#platform/kernel/module-call/module-call.table.ts'
import { isOpen } from '#platform/services/server/server-access.ts'

const store = reader({
  resource: moduleCalls,
  export: 'log.export',
  visible: ({ caller }, query) =>
    query.where(eb =>
      eb.or([
        eb('moduleCalls.serverId', 'is', null),
        eb.exists(eb.selectFrom('servers').select('servers.id').whereRef('servers.id', '=', 'moduleCalls.serverId').where(isOpen(caller))),
      ]),
    ),
})

export const routes = served(moduleCalls.endpoints, store)
