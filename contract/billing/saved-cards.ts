import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { paymentBrands } from './payment-drivers.ts'

const base = resource({
  name: 'savedCards',
  path: 'saved-cards',
  area: 'savedCard',
  ownedBy: { by: 'clientId', deleting: 'delete' },
  input: z.strictObject({}),
  record: {
    clientId: z.int(),
    clientName: bilingualRecord,
    gatewayId: z.int(),
    gatewayName: bilingualRecord,
    brand: z.enum(paymentBrands),
    lastFour: z.string(),
    holder: z.string().nullable(),
    /** 1–12 and four digits; null where the gateway does not say. */
    expiryMonth: z.int().nullable(),
    expiryYear: z.int().nullable(),
    /** The one that is charged: one of a client. */
    isDefault: z.boolean(),
    /** Since then it is charged where somebody asks for it alone, never by itself: it was refused again and again, or staff want it so. */
    switchedOffOn: z.iso.datetime().nullable(),
  },
  // Another one becomes it.
  unaudited: ['isDefault'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      clientId: { kind: 'reference', of: 'clients' },
      clientName: { kind: 'bilingual', sort: true },
      gatewayId: { kind: 'reference', of: 'paymentGateways' },
      gatewayName: { kind: 'bilingual', sort: true },
      brand: { kind: 'choice', options: paymentBrands, sort: true },
      lastFour: { kind: 'text' },
      holder: { kind: 'text', optional: true },
      isDefault: { kind: 'flag' },
      switchedOffOn: { kind: 'instant', sort: true, optional: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'id', order: 'desc' },
    search: true,
  },
  own: { update: false },
  verbs: {
    makeDefault: { needs: 'savedCard.edit', asks: 'nothing', event: 'madeDefault' },
    switchOff: { needs: 'savedCard.edit', reason: 'optional', event: 'switchedOff' },
    /** What was refused before counts no more. */
    switchOn: { needs: 'savedCard.edit', reason: 'optional', event: 'switchedOn' },
  },
})

const { create: _create, update: _update, ...kept } = base.endpoints
/** A card of a client by which they can be charged again: the gateway's token of it, never its number. It comes from a payment. */
export const savedCards = { ...base, endpoints: kept }
export type SavedCard = RecordOf<typeof savedCards>
