import { z } from 'zod'
import { staffAndClients } from '../kernel/client-side.ts'
import { choice, reference } from '../kernel/fields.ts'
import type { Verb } from '../kernel/verbs.ts'
import { held, notHeld } from './held-states.ts'

/** What becomes of invoices for the next years of a name that another client gets: they are asked of that one, or stay with who has had it. */
export const openInvoiceWays = ['reissue', 'stay'] as const

/** What takes a name away from its client. */
export const leavingVerbs = {
  /** Another client has it from now on, with its zone; neither who answers for it nor what proved who held it goes along. */
  transferOwnership: {
    needs: 'domain.transferOwnership',
    from: held,
    refusal: notHeld,
    body: z.object({ clientId: reference(), openInvoices: choice(openInvoiceWays).default('reissue') }),
    reason: 'required',
    danger: true,
    many: true,
    at: 'domain/transfer-ownership/:id',
    /**
     * `years`: of a renewal that was asked of who had it, and is asked of the other now. `invoicesLeft`: the open ones that stay with who had it;
     * `documentsErased`: what had proved that it was theirs.
     */
    payload: z.object({
      ...{ before: z.int(), after: z.int(), years: z.int().nullable() },
      ...{ invoicesLeft: z.int(), documentsErased: z.int() },
    }),
    event: 'ownershipTransferred',
  },
  /** It is not wanted any more: its registry is to delete it. Staff have that done. */
  requestDeletion: {
    needs: 'domain.edit',
    callers: staffAndClients,
    permission: 'domains',
    from: ['active', 'grace'],
    refusal: notHeld,
    asks: 'typedName',
    reason: 'optional',
    danger: true,
    at: 'domain/request-deletion/:id',
    event: 'deletionRequested',
  },
  /** It is kept after all. */
  withdrawDeletion: {
    needs: 'domain.edit',
    callers: staffAndClients,
    permission: 'domains',
    from: held,
    refusal: notHeld,
    event: 'deletionWithdrawn',
  },
  /** Its registry is asked to delete it: nobody has it back but for what its registry asks for that, and then not for long. */
  deleteAtRegistry: {
    needs: 'domain.delete',
    from: held,
    refusal: notHeld,
    asks: 'typedName',
    reason: 'required',
    danger: true,
    event: 'deletionAsked',
  },
} as const satisfies Record<string, Verb>
