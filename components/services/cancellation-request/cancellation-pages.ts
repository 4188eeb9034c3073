import 'server-only'
import type { RecordPages } from '#components/kit/record-screen/record-pages.ts'
import { type CancellationRequest, cancellationRequests } from '#contract/services/cancellation-requests.ts'
import { paths } from '#lib/paths.ts'

const inStatus = (status: CancellationRequest['status']) => `status=in:${status}`

/** The list that a request was opened from, with the status that its page stands for. */
export const fromList = (from: string, status: CancellationRequest['status']) => [from, inStatus(status)].filter(Boolean).join('&')

/** The page of a cancellation request; it leads back to the open ones or to the completed ones. */
export const cancellationPages: RecordPages<typeof cancellationRequests> = {
  resource: cancellationRequests,
  address: paths.cancellationRequest,
  listAddress: (search = '') => {
    const list = search.endsWith(inStatus('completed')) ? paths.completedCancellations() : paths.cancellationRequests()
    const own = search.replace(/&?status=in:\w+$/, '')
    return own ? `${list}?${own}` : list
  },
  derived: ['clientName', 'productName', 'clientId'],
}
