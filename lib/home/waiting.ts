import 'server-only'
import { jobEndpoints } from '#contract/automation/jobs.ts'
import { type ListName, manifest } from '#contract/manifest.ts'
import type { Capability } from '#contract/permissions.ts'
import { callApi } from '#lib/api/call-api.ts'
import { can, type Holder } from '#lib/can/can.ts'
import { countList } from '#lib/list-query/count-list.ts'
import { listAddress } from '#lib/palette/found-address.ts'
import { paths } from '#lib/paths.ts'

/** Something that waits for somebody: how many there are, and where they are seen. */
export interface WaitingLine {
  /** Message `home.waiting.<name>`. */
  name: string
  href: string
  /** How many; null when that did not come. */
  count: number | null
}

/** Every line that there can be, for whoever may do something about it. */
export const waitingLists = Object.entries(manifest).flatMap(([part, { waits = [] }]) =>
  waits.map(line => ({ ...line, part: part as ListName })),
)
const failedJobs: Capability = 'job.view'

/** Whether anything can wait for this user. */
export const mayHaveWork = (user: Holder): boolean =>
  can(user, failedJobs) || waitingLists.some(({ needs }) => can(user, needs as Capability))

/** What waits for this user, by what the areas' manifests say waits. */
export async function waitingWork(user: Holder): Promise<WaitingLine[]> {
  const mine = waitingLists.filter(({ needs }) => can(user, needs as Capability))
  const counted = mine.map(async ({ name, part, search, seenIn }): Promise<WaitingLine[]> => {
    const href = listAddress(seenIn?.list ?? part, seenIn?.search ?? search)
    if (!href) return []
    return [{ name, href, count: await countList(part, search).catch(() => null) }]
  })
  const jobs = async (): Promise<WaitingLine[]> => {
    const count = await callApi(jobEndpoints.dead).then(
      ({ total }) => total,
      () => null,
    )
    return [{ name: 'failedJobs', href: paths.systemOverview(), count }]
  }
  const lines = await Promise.all([...counted, ...(can(user, failedJobs) ? [jobs()] : [])])
  return lines.flat()
}
