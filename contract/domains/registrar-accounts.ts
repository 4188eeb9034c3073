import { z } from 'zod'
import { bilingualText } from '../kernel/bilingual.ts'
import { choice } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { registrarDriverNames, registryBehaviours } from './registrar-drivers.ts'

export const registrarStatuses = ['active', 'inactive'] as const
/** What came of the last time that it was asked whether it knows us. */
export const registrarConnections = ['untested', 'works', 'fails'] as const

const input = z.strictObject({
  name: bilingualText({ max: 80 }),
  driver: choice(registrarDriverNames),
  simulatedBehaviour: choice(registryBehaviours).default('works'),
})

/** A way to a registry: extensions name the one that their names are registered by. */
export const registrarAccounts = resource({
  name: 'registrarAccounts',
  path: 'registrar-account',
  area: 'registrarAccount',
  input,
  record: {
    ...input.shape,
    status: z.enum(registrarStatuses),
    connection: z.enum(registrarConnections),
    testedOn: z.iso.datetime().nullable(),
    /** What went wrong the last time; null when nothing did. */
    failure: z.string().nullable(),
    /** How many extensions are registered by it. */
    tldCount: z.int(),
  },
  unaudited: ['connection', 'testedOn', 'failure', 'tldCount'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      name: { kind: 'bilingual', sort: true },
      driver: { kind: 'choice', options: registrarDriverNames, sort: true },
      status: { kind: 'choice', options: registrarStatuses, sort: true },
      connection: { kind: 'choice', options: registrarConnections, sort: true },
      tldCount: { kind: 'number', sort: true },
      testedOn: { kind: 'instant', sort: true, optional: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'id', order: 'asc' },
    search: true,
  },
  verbs: {
    activate: {
      needs: 'registrarAccount.edit',
      from: ['inactive'],
      to: 'active',
      refusal: 'registrarActive',
      many: true,
      asks: 'nothing',
      event: 'activated',
    },
    /** Nothing new is asked of it; what is under way is followed to its end. */
    deactivate: {
      needs: 'registrarAccount.edit',
      from: ['active'],
      to: 'inactive',
      refusal: 'registrarInactive',
      many: true,
      reason: 'optional',
      undoneBy: 'activate',
      event: 'deactivated',
    },
    /** Asks it whether it knows us, as a job. */
    test: { needs: 'registrarAccount.edit', many: true, asks: 'nothing', perMinute: 30, reply: 'queued', event: 'testAsked' },
  },
})
export type RegistrarAccount = RecordOf<typeof registrarAccounts>
