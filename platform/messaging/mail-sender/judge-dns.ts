import type { DnsVerdict } from '#contract/messaging/mail-senders.ts'

/** Who may send for a domain: one record that does not let everybody. */
export function judgeSpf(records: readonly string[]): DnsVerdict {
  const found = records.filter(text => /^v=spf1(\s|$)/i.test(text))
  if (found.length === 0) return 'missing'
  return found.length === 1 && !/(^|\s)\+?all(\s|$)/i.test((found[0] as string).replace(/[-~?]all/gi, '')) ? 'right' : 'wrong'
}

/** The key by which we sign. */
export function judgeDkim(records: readonly string[], publicKey: string | null): DnsVerdict {
  if (publicKey === null) return 'missing'
  const keys = records.map(text => /(?:^|;)\s*p=([A-Za-z0-9+/=\s]*)/.exec(text)?.[1]?.replace(/\s/g, ''))
  if (keys.every(key => key === undefined)) return 'missing'
  return keys.includes(publicKey) ? 'right' : 'wrong'
}

/** What is to become of mails that are not ours. */
export function judgeDmarc(records: readonly string[]): DnsVerdict {
  const found = records.filter(text => /^v=DMARC1\s*(;|$)/i.test(text))
  if (found.length === 0) return 'missing'
  return found.length === 1 && /;\s*p=(none|quarantine|reject)\s*(;|$)/i.test(found[0] as string) ? 'right' : 'wrong'
}
