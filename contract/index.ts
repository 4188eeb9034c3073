import { clientGroups } from './clients/client-groups.ts'
import { clients } from './clients/clients.ts'
import { bannedIps } from './settings/banned-ips.ts'
import { blockedPhrases, blockedSenders, blockedSubjects } from './settings/spam-rules.ts'
import { faqSections, faqs } from './support/faqs.ts'
import { knowledgeBaseArticles } from './support/knowledge-base.ts'
import { knowledgeBaseCategories } from './support/knowledge-base-categories.ts'
import { predefinedReplies } from './support/predefined-replies.ts'
import { predefinedReplyCategories } from './support/predefined-reply-categories.ts'

/** The one registry of resources, in their areas' order. */
export const resources = {
  clientGroups,
  clients,
  blockedSenders,
  blockedSubjects,
  blockedPhrases,
  bannedIps,
  knowledgeBaseCategories,
  knowledgeBaseArticles,
  faqSections,
  faqs,
  predefinedReplyCategories,
  predefinedReplies,
} as const
export type ResourceName = keyof typeof resources
