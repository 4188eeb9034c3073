import { type ClientInput, clientCan, clientProblems, clients } from '#contract/clients/clients.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { crud } from '#platform/kernel/crud.ts'
import { belongsTo } from '#platform/kernel/relations.ts'
import { served } from '#platform/kernel/serve.ts'
import { clientWords } from './client.words.ts'

const store = crud({
  resource: clients,
  relations: { clientGroup: belongsTo({ key: 'clientGroupId', table: 'clientGroups', fields: ['id', 'name', 'colour'] }) },
  nameOf: client => client.displayName,
  clientOf: client => client.id,
  secret: ['nationalId'],
  values: (scope, input, current) => {
    const whole = { ...current, ...input } as ClientInput
    const fields = clientProblems(whole)
    if (Object.keys(fields).length) throw new Problem('validation', { fields })
    return { ...input, ...clientWords(whole), ...(current ? {} : { signupOn: scope.now }) }
  },
  can: (scope, client) => ({
    update: scope.can('client.edit') || 'forbidden',
    remove: scope.can('client.delete') || 'forbidden',
    activate: !scope.can('client.changeStatus') ? 'forbidden' : clientCan.can('activate', client.status) || 'wrongState',
  }),
})

export const clientRoutes = served(clients.endpoints, store)
