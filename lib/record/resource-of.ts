import type { ResourceName, resources } from '#contract/index.ts'

/** Each resource's contract file, loaded when a form first needs its check: schemas are heavy. One line a resource. */
export const resourceOf: { [N in ResourceName]: () => Promise<(typeof resources)[N]> } = {
  roleGroups: () => import('#contract/staff/role-groups.ts').then(({ roleGroups }) => roleGroups),
  administrators: () => import('#contract/staff/administrators.ts').then(({ administrators }) => administrators),
  clientGroups: () => import('#contract/clients/client-groups.ts').then(({ clientGroups }) => clientGroups),
  currencies: () => import('#contract/settings/currencies.ts').then(({ currencies }) => currencies),
  countries: () => import('#contract/settings/countries.ts').then(({ countries }) => countries),
  cities: () => import('#contract/settings/cities.ts').then(({ cities }) => cities),
  clientTags: () => import('#contract/clients/client-tags.ts').then(({ clientTags }) => clientTags),
  ticketDepartments: () => import('#contract/support/ticket-departments.ts').then(({ ticketDepartments }) => ticketDepartments),
  clients: () => import('#contract/clients/clients.ts').then(({ clients }) => clients),
  blockedSenders: () => import('#contract/settings/spam-rules.ts').then(({ blockedSenders }) => blockedSenders),
  blockedSubjects: () => import('#contract/settings/spam-rules.ts').then(({ blockedSubjects }) => blockedSubjects),
  blockedPhrases: () => import('#contract/settings/spam-rules.ts').then(({ blockedPhrases }) => blockedPhrases),
  bannedIps: () => import('#contract/settings/banned-ips.ts').then(({ bannedIps }) => bannedIps),
  knowledgeBaseCategories: () =>
    import('#contract/support/knowledge-base-categories.ts').then(({ knowledgeBaseCategories }) => knowledgeBaseCategories),
  knowledgeBaseArticles: () => import('#contract/support/knowledge-base.ts').then(({ knowledgeBaseArticles }) => knowledgeBaseArticles),
  faqSections: () => import('#contract/support/faqs.ts').then(({ faqSections }) => faqSections),
  faqs: () => import('#contract/support/faqs.ts').then(({ faqs }) => faqs),
  predefinedReplyCategories: () =>
    import('#contract/support/predefined-reply-categories.ts').then(({ predefinedReplyCategories }) => predefinedReplyCategories),
  predefinedReplies: () => import('#contract/support/predefined-replies.ts').then(({ predefinedReplies }) => predefinedReplies),
  errorCodes: () => import('#contract/settings/error-codes.ts').then(({ errorCodes }) => errorCodes),
  languages: () => import('#contract/settings/languages.ts').then(({ languages }) => languages),
  languageStrings: () => import('#contract/settings/language-strings.ts').then(({ languageStrings }) => languageStrings),
}
