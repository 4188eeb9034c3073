import type { FoundRecord } from '#contract/automation/record-search.ts'
import { paths } from '#lib/paths.ts'
import { recordAddress } from '#lib/record/record-address.ts'

/** The lists whose word in `paths` is not the resource's name. */
const lists: Record<string, keyof typeof paths> = {
  faqs: 'faq',
  faqSections: 'faq',
  knowledgeBaseCategories: 'knowledgeBase',
  predefinedReplyCategories: 'predefinedReplies',
}

/** Where a record is seen: on its page, or in its list, found by its name. */
export function foundAddress({ resource, id, name, countryCode }: Omit<FoundRecord, 'kind' | 'detail'>): string | null {
  const own = recordAddress(resource, id)
  if (own) return own
  if (countryCode) return paths.cities(countryCode, { q: name })
  const word = lists[resource] ?? resource
  const list = Object.hasOwn(paths, word) ? (paths[word as keyof typeof paths] as (search: { q: string }) => string) : null
  return list?.({ q: name }) ?? null
}
