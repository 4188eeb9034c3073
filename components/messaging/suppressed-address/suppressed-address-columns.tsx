import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { CutText } from '#components/kit/values/cut-text.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Email } from '#components/kit/values/email.tsx'
import { Name } from '#components/kit/values/name.tsx'
import type { SuppressedAddress } from '#contract/messaging/suppressed-addresses.ts'
import { can } from '#lib/can/can.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

/** The columns of the addresses that get no mail. */
export async function suppressedAddressColumns(): Promise<ListColumn<SuppressedAddress>[]> {
  const [t, { metadata }] = await Promise.all([getTranslations('suppressedAddresses'), requireSession()])
  const seesMails = can(metadata, 'emailMessage.view')
  return [
    { id: 'address', main: true, narrow: 'name', cell: ({ address }) => <Email value={address} plain /> },
    {
      id: 'source',
      narrow: 'status',
      cell: ({ source, emailMessageId }) =>
        emailMessageId !== null && seesMails ? (
          <Link href={paths.emailMessage(emailMessageId)} title={t('showMail')}>
            {t(`options.source.${source}`)}
          </Link>
        ) : (
          t(`options.source.${source}`)
        ),
    },
    { id: 'reason', narrow: 'detail', cell: ({ reason }) => <CutText text={reason} /> },
    { id: 'addedByName', low: true, cell: ({ addedByName }) => addedByName && <Name value={addedByName} /> },
    { id: 'createdOn', narrow: 'amount', cell: ({ createdOn }) => <DateText value={createdOn} as="log" /> },
  ]
}
