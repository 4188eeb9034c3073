export interface DeliveryReport {
  is: 'delivered' | 'bounced'
  /** Of one that came back: its receiver's server takes nothing there at all (5.x.x), not only now (4.x.x). */
  permanent: boolean
  /** What the server says of it; never empty. */
  reason: string
}

/**
 * What the report of a mail server says of its first receiver (RFC 3464, section 2.3): given for good, given back for good. Null for what is no such
 * report, and for one that only says that the mail waits.
 */
export function readDeliveryReport(message: string): DeliveryReport | null {
  const unfolded = message.replace(/\r?\n[ \t]+/g, ' ')
  const said = (name: string) => new RegExp(`^${name}:(.*)$`, 'im').exec(unfolded)?.[1]?.trim()
  const action = said('Action')?.toLowerCase()
  if (action !== 'failed' && action !== 'delivered') return null
  const diagnostic = said('Diagnostic-Code')?.replace(/^smtp;\s*/i, '')
  const status = said('Status')
  const reason = [status, diagnostic].filter(Boolean).join(' ').slice(0, 500)
  return {
    is: action === 'failed' ? 'bounced' : 'delivered',
    permanent: (status || diagnostic || '').startsWith('5'),
    reason: reason || action,
  }
}
