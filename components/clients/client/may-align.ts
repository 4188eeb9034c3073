import type { AlignedKind } from '#contract/automation/one-due-date.ts'
import { can, type Holder } from '#lib/can/can.ts'

/** Whether somebody may bring services or names to one due date: they move due dates and issue the invoice. */
export const mayAlign = (holder: Holder, kind: AlignedKind): boolean =>
  can(holder, 'invoice.create') &&
  can(holder, 'invoice.publish') &&
  can(holder, kind === 'services' ? 'service.editBilling' : 'domain.renew')
