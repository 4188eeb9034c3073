import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { idParams } from '../kernel/resource.ts'
import { soldCommands } from '../orders/domain-line.ts'
import { domainDocuments } from './domains.ts'

/** A name that its registry was not asked for yet, with what there is to decide about it and what is done unless somebody decides otherwise. */
const plannedName = z.object({
  itemId: z.int(),
  domainId: z.int(),
  name: z.string(),
  command: z.enum(soldCommands),
  /** It is asked for only once these are approved. */
  documents: z.enum(domainDocuments),
  register: z.boolean(),
  /** The caller may have it registered though its extension does not do so by itself, and elsewhere. */
  mayRegister: z.boolean(),
  /** A transfer whose code is not there: it is asked for once its client has told it. */
  codeMissing: z.boolean(),
  /** null: nothing asks its registry but a person elsewhere. */
  registrarAccountId: z.int().nullable(),
  nameservers: z.array(z.string()),
  /** Empty of a premium name, what it costs is agreed with its own registrar, and where the caller may not choose. */
  registrars: z.array(z.object({ id: z.int(), name: bilingualRecord })),
})
export type PlannedName = z.output<typeof plannedName>

export const namePlans = {
  /** What accepting an order would ask of registries, and how. */
  of: endpoint({
    method: 'GET',
    path: 'order/:id/names',
    access: 'order.accept',
    params: idParams,
    data: z.object({
      names: z.array(plannedName),
      /** They wait for the money. */
      unpaid: z.boolean(),
    }),
    reply: 'read',
  }),
}
