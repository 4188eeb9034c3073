import { type FoundRecord, foundInLists } from '#contract/automation/record-search.ts'
import { paths } from '#lib/paths.ts'
import { recordAddress } from '#lib/record/record-address.ts'

/** The lists whose word in `paths` is not the resource's name. */
const lists: Record<string, keyof typeof paths> = {
  automationTasks: 'automation',
  campaigns: 'emailCampaigns',
  domainJobs: 'registryRequests',
  emailMessages: 'emailLog',
  faqs: 'faq',
  faqSections: 'faq',
  jobRuns: 'reportExport',
  knowledgeBaseArticles: 'knowledgeBase',
  knowledgeBaseCategories: 'knowledgeBase',
  predefinedReplyCategories: 'predefinedReplies',
  registryReconciliations: 'reconciliations',
  smsMessages: 'smsLog',
  webhookDeliveries: 'webhookLog',
}

type Found = Pick<FoundRecord, 'resource' | 'id' | 'name' | 'within'>

/** Where a record is seen: on its page, or in its list, alone or found by its name. */
export function foundAddress({ resource, id, name, within }: Found): string | null {
  const own = recordAddress(resource, id)
  if (own) return own
  if (resource === 'cities') return within && paths.cities(within, { q: name })
  if (resource === 'savedCards') return within && paths.clientTab('cards', within, { id: `eq:${id}` })
  if (resource === 'serverAccounts') return within && paths.serverTab('accounts', within, { id: `eq:${id}` })
  if (resource === 'webhookDeliveries') return paths.webhookLog({ entry: id })
  return listAddress(resource, (foundInLists as readonly string[]).includes(resource) ? { id: `eq:${id}` } : { q: name })
}

/** The page of a list by its resource's name; null where it has none. */
export function listAddress(resource: string, search: Readonly<Record<string, string>>): string | null {
  const word = lists[resource] ?? resource
  const list = Object.hasOwn(paths, word)
    ? (paths[word as keyof typeof paths] as (search: Readonly<Record<string, string>>) => string)
    : null
  return list?.(search) ?? null
}
