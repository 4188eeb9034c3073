import 'server-only'
import { jobEndpoints } from '#contract/automation/jobs.ts'
import { isList, type ListName, loadAnyList, manifest } from '#contract/manifest.ts'
import type { Capability } from '#contract/permissions.ts'
import { callApi } from '#lib/api/call-api.ts'
import { can, type Holder } from '#lib/can/can.ts'
import { countLists } from '#lib/list-query/count-lists.ts'
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
const whereJobsAre: Capability = 'dashboard.view'

/** Whether anything can wait for this user. */
export const mayHaveWork = (user: Holder): boolean =>
  can(user, failedJobs) || waitingLists.some(({ needs }) => can(user, needs as Capability))

/** What waits for this user, by what the areas' manifests say waits. */
export async function waitingWork(user: Holder): Promise<WaitingLine[]> {
  const mine = waitingLists.filter(({ needs }) => can(user, needs as Capability))
  const opened = await Promise.all(
    mine.map(async ({ part, seenIn }) => (await opens(user, part)) && (await opens(user, seenIn?.list ?? part))),
  )
  const seen = mine.flatMap(({ seenIn, ...line }, at) => {
    const href = opened[at] ? listAddress(seenIn?.list ?? line.part, seenIn?.search ?? line.search) : null
    return href ? [{ ...line, href }] : []
  })
  const [counts, jobs] = await Promise.all([
    countLists(seen.map(({ part: list, search }) => ({ list, search }))),
    can(user, failedJobs) && can(user, whereJobsAre) ? deadJobs() : [],
  ])
  return [...seen.map(({ name, href }, at) => ({ name, href, count: counts[at] ?? null })), ...jobs]
}

/** Whether this user may open a list: who may do something about its records need not see all of them. */
async function opens(user: Holder, list: string): Promise<boolean> {
  if (!isList(list)) return false
  const { access } = (await loadAnyList(list)).endpoints.list
  return access === 'signedIn' || (access !== 'public' && can(user, access))
}

async function deadJobs(): Promise<WaitingLine[]> {
  const count = await callApi(jobEndpoints.dead).then(
    ({ total }) => total,
    () => null,
  )
  return [{ name: 'failedJobs', href: paths.systemOverview(), count }]
}
