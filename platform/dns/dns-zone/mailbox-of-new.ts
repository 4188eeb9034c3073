import { mailboxName } from '#contract/dns/dns-names.ts'
import { mailboxOf } from '#contract/dns/soa-mailbox.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'

/** Who looks after a new zone of which nobody said so: the mailbox that the company shows, where it names one. */
export async function mailboxOfNew(scope: Scope, zone: string, { rname }: { rname?: unknown }): Promise<{ rname?: string }> {
  const pattern = rname ? null : await setting(scope, 'dnsSoaMailbox')
  const mailbox = pattern && mailboxOf(pattern, zone)
  // Below a long name it may be longer than a name can be.
  return mailbox && !mailboxName(mailbox) ? { rname: mailbox } : {}
}
