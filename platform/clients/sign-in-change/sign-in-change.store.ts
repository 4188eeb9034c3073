import { signInChanges } from '#contract/clients/sign-in-changes.ts'
import { fullNameSql } from '#platform/access/full-name-sql.ts'
import { crud } from '#platform/kernel/crud.ts'
import type {} from '../client/client.table.ts'
import { sendLinks } from './send-links.ts'
import type {} from './sign-in-change.table.ts'

export const signInChangeStore = crud({
  resource: signInChanges,
  joins: {
    client: { table: 'clients', key: 'clientId', fields: { clientName: 'displayName' } },
    person: { table: 'users', key: 'userId', fields: {} },
  },
  computed: { userName: () => fullNameSql('person') },
  nameOf: ({ to }) => to,
  clientOf: ({ clientId }) => clientId,
  searchOf: ({ from, to, userName }) => [from, to, userName?.en, userName?.ar],
  afterCreate: async (scope, change) => {
    const links = await sendLinks(scope, change)
    await scope.db.updateTable('signInChanges').set(links).where('id', '=', change.id).execute()
  },
})
