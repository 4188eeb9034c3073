import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { reference } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'

/** `missingHere`: the registry has it as ours, and we do not hold it. `missingThere`: the other way round. */
export const findingKinds = ['missingHere', 'missingThere', 'expiryDiffers', 'holderDiffers'] as const
export const findingStates = ['open', 'repaired', 'dismissed'] as const

const base = resource({
  name: 'registryFindings',
  path: 'registry-finding',
  area: 'registryReconciliation',
  // They come to be by their reconciliation.
  input: z.strictObject({}),
  own: { update: false, remove: false },
  ownedBy: { parent: 'domains', by: 'domainId' },
  record: {
    reconciliationId: z.int(),
    kind: z.enum(findingKinds),
    state: z.enum(findingStates),
    /** In its own script. */
    name: z.string(),
    /** null: we have none. */
    domainId: z.int().nullable(),
    clientName: bilingualRecord.nullable(),
    /** What we have, and what the registry has: days, or holders. */
    ours: z.string().nullable(),
    theirs: z.string().nullable(),
  },
  state: 'state',
  unaudited: ['domainId'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      reconciliationId: { kind: 'number' },
      name: { kind: 'text', sort: true },
      kind: { kind: 'choice', options: findingKinds, sort: true },
      state: { kind: 'choice', options: findingStates, sort: true },
      domainId: { kind: 'number', optional: true },
      clientName: { kind: 'bilingual', optional: true },
      ours: { kind: 'text', optional: true },
      theirs: { kind: 'text', optional: true },
      updatedOn: { kind: 'instant', sort: true },
    },
    order: { by: 'id', order: 'asc' },
  },
  verbs: {
    /** The name is a client's from now on: an order that is not invoiced is written for it, and it is active until the registry's day. */
    adopt: {
      needs: 'order.create',
      from: ['open'],
      to: 'repaired',
      refusal: 'findingClosed',
      body: z.object({ clientId: reference() }),
      event: 'adopted',
    },
    /** It is no longer with us. */
    letGo: {
      needs: 'domain.cancel',
      from: ['open'],
      to: 'repaired',
      refusal: 'findingClosed',
      danger: true,
      many: true,
      reason: 'required',
      event: 'letGo',
    },
    /** The registry's expiry is ours from now on. */
    takeExpiry: { needs: 'domain.settle', from: ['open'], to: 'repaired', refusal: 'findingClosed', many: true, event: 'expiryTaken' },
    /** The registry is told who holds it. */
    sendHolder: { needs: 'domain.edit', from: ['open'], to: 'repaired', refusal: 'findingClosed', many: true, event: 'holderSent' },
    /** It is right as it is. */
    dismiss: {
      needs: 'registryReconciliation.edit',
      from: ['open'],
      to: 'dismissed',
      refusal: 'findingClosed',
      many: true,
      reason: 'required',
      event: 'dismissed',
    },
  },
})

const { list, get, history, asItWas, adopt, letGo, takeExpiry, sendHolder, dismiss } = base.endpoints
/** Each difference between a registry and us, and what was done about it. */
export const registryFindings = { ...base, endpoints: { list, get, history, asItWas, adopt, letGo, takeExpiry, sendHolder, dismiss } }
export type RegistryFinding = RecordOf<typeof registryFindings>
