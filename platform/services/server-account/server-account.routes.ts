import { serverAccounts } from '#contract/services/server-accounts.ts'
import { crud } from '#platform/kernel/crud.ts'
import { served } from '#platform/kernel/serve.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { isOpen } from '../server/server-access.ts'
import { importAccount } from './import-account.ts'
import { linkAccount } from './link-account.ts'
import './server-account.table.ts'

const store = crud({
  resource: serverAccounts,
  visible: ({ caller }, query) =>
    query.where(eb =>
      eb.exists(eb.selectFrom('servers').select('servers.id').whereRef('servers.id', '=', 'serverAccounts.serverId').where(isOpen(caller))),
    ),
  nameOf: ({ username }) => username,
})

export const routes = served(serverAccounts.endpoints, {
  list: store.list,
  get: store.get,
  ...verbsOf(store, { importAccount, link: linkAccount }),
})
