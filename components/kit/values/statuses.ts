import type { StatusGlyphName } from './status-glyph.tsx'

/** Every status with a colour of its own, and the glyph that carries its meaning without colour. */
export const statusGlyphs: Record<string, StatusGlyphName> = {
  active: 'solid',
  in_use: 'solid',
  accepted: 'solid',
  paid: 'solid',
  success: 'solid',
  completed: 'solid',
  delivered: 'solid',
  posted: 'solid',
  transferred: 'solid',
  open: 'ring',
  submitted: 'ring',
  sent: 'ring',
  answered: 'solid',
  scheduled: 'dash',
  awaiting: 'half',
  pending: 'half',
  pending_review: 'half',
  pendingRegistration: 'half',
  pending_transfer: 'half',
  pendingTransfer: 'half',
  transfer_initiated: 'half',
  paymentPending: 'half',
  bank_transfer: 'half',
  on_hold: 'pause',
  unpaid: 'ring',
  partially_paid: 'half',
  grace: 'alert',
  suspended: 'pause',
  redemption: 'alert',
  collections: 'alert',
  overdue: 'alert',
  expired: 'alert',
  expred: 'alert',
  fraud: 'alert',
  failed: 'cross',
  rejected: 'cross',
  refunded: 'back',
  transferredAway: 'back',
  cancelled: 'cross',
  canceled: 'cross',
  terminated: 'cross',
  dead: 'cross',
  lost: 'cross',
  closed: 'check',
  draft: 'dash',
  inactive: 'dash',
  retired: 'dash',
  low: 'bar1',
  medium: 'bar2',
  high: 'bar3',
  urgent: 'bar4',
}

const plain = (status: string) => status.toLowerCase().replace(/[_\-\s]/g, '')

const byPlain = new Map(Object.keys(statusGlyphs).map(key => [plain(key), key]))

/** The status as the design knows it: the exact key, else the same letters in any case without separators, else null. */
export function knownStatus(status: string): string | null {
  return Object.hasOwn(statusGlyphs, status) ? status : (byPlain.get(plain(status)) ?? null)
}
