import { clientGroups } from './clients/client-groups.ts'
import { clientTags } from './clients/client-tags.ts'
import { clients } from './clients/clients.ts'
import { bannedIps } from './settings/banned-ips.ts'
import { cities } from './settings/cities.ts'
import { countries } from './settings/countries.ts'
import { currencies } from './settings/currencies.ts'
import { errorCodes } from './settings/error-codes.ts'
import { languageStrings } from './settings/language-strings.ts'
import { languages } from './settings/languages.ts'
import { blockedPhrases, blockedSenders, blockedSubjects } from './settings/spam-rules.ts'
import { administrators } from './staff/administrators.ts'
import { roleGroups } from './staff/role-groups.ts'
import { faqSections, faqs } from './support/faqs.ts'
import { knowledgeBaseArticles } from './support/knowledge-base.ts'
import { knowledgeBaseCategories } from './support/knowledge-base-categories.ts'
import { predefinedReplies } from './support/predefined-replies.ts'
import { predefinedReplyCategories } from './support/predefined-reply-categories.ts'
import { ticketDepartments } from './support/ticket-departments.ts'

/** The one registry of resources, in their areas' order. */
export const resources = {
  roleGroups,
  administrators,
  currencies,
  countries,
  cities,
  clientGroups,
  clientTags,
  clients,
  ticketDepartments,
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
  errorCodes,
  languages,
  languageStrings,
} as const
export type ResourceName = keyof typeof resources
