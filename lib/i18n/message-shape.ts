import type account from '#messages/en-US/account.json'
import type activityLog from '#messages/en-US/activityLog.json'
import type administrators from '#messages/en-US/administrators.json'
import type adminLog from '#messages/en-US/adminLog.json'
import type api from '#messages/en-US/api.json'
import type authentication from '#messages/en-US/authentication.json'
import type bannedIps from '#messages/en-US/bannedIps.json'
import type blockedPhrases from '#messages/en-US/blockedPhrases.json'
import type blockedSenders from '#messages/en-US/blockedSenders.json'
import type blockedSubjects from '#messages/en-US/blockedSubjects.json'
import type capabilities from '#messages/en-US/capabilities.json'
import type cities from '#messages/en-US/cities.json'
import type clientGroups from '#messages/en-US/clientGroups.json'
import type clients from '#messages/en-US/clients.json'
import type clientTags from '#messages/en-US/clientTags.json'
import type configuration from '#messages/en-US/configuration.json'
import type contactMessages from '#messages/en-US/contactMessages.json'
import type content from '#messages/en-US/content.json'
import type countries from '#messages/en-US/countries.json'
import type currencies from '#messages/en-US/currencies.json'
import type emailMessages from '#messages/en-US/emailMessages.json'
import type errorCodes from '#messages/en-US/errorCodes.json'
import type faqSections from '#messages/en-US/faqSections.json'
import type faqs from '#messages/en-US/faqs.json'
import type form from '#messages/en-US/form.json'
import type home from '#messages/en-US/home.json'
import type kit from '#messages/en-US/kit.json'
import type kitForm from '#messages/en-US/kitForm.json'
import type kitPage from '#messages/en-US/kitPage.json'
import type knowledgeBaseArticles from '#messages/en-US/knowledgeBaseArticles.json'
import type knowledgeBaseCategories from '#messages/en-US/knowledgeBaseCategories.json'
import type knowledgeBaseSearches from '#messages/en-US/knowledgeBaseSearches.json'
import type languageStrings from '#messages/en-US/languageStrings.json'
import type languages from '#messages/en-US/languages.json'
import type list from '#messages/en-US/list.json'
import type logs from '#messages/en-US/logs.json'
import type notices from '#messages/en-US/notices.json'
import type notifications from '#messages/en-US/notifications.json'
import type outbox from '#messages/en-US/outbox.json'
import type predefinedReplies from '#messages/en-US/predefinedReplies.json'
import type predefinedReplyCategories from '#messages/en-US/predefinedReplyCategories.json'
import type problems from '#messages/en-US/problems.json'
import type reasons from '#messages/en-US/reasons.json'
import type record from '#messages/en-US/record.json'
import type replies from '#messages/en-US/replies.json'
import type roleGroups from '#messages/en-US/roleGroups.json'
import type settings from '#messages/en-US/settings.json'
import type shell from '#messages/en-US/shell.json'
import type signIn from '#messages/en-US/signIn.json'
import type spamTest from '#messages/en-US/spamTest.json'
import type staffSessions from '#messages/en-US/staffSessions.json'
import type status from '#messages/en-US/status.json'
import type ticketDepartments from '#messages/en-US/ticketDepartments.json'
import type validation from '#messages/en-US/validation.json'

/** Every message by namespace: one line a file of messages/en-US (a test compares). */
export interface MessageShape {
  account: typeof account
  activityLog: typeof activityLog
  adminLog: typeof adminLog
  administrators: typeof administrators
  api: typeof api
  clientGroups: typeof clientGroups
  currencies: typeof currencies
  countries: typeof countries
  cities: typeof cities
  clientTags: typeof clientTags
  ticketDepartments: typeof ticketDepartments
  clients: typeof clients
  emailMessages: typeof emailMessages
  form: typeof form
  home: typeof home
  kit: typeof kit
  kitForm: typeof kitForm
  kitPage: typeof kitPage
  list: typeof list
  logs: typeof logs
  outbox: typeof outbox
  problems: typeof problems
  reasons: typeof reasons
  record: typeof record
  replies: typeof replies
  settings: typeof settings
  shell: typeof shell
  signIn: typeof signIn
  staffSessions: typeof staffSessions
  status: typeof status
  validation: typeof validation
  authentication: typeof authentication
  bannedIps: typeof bannedIps
  blockedPhrases: typeof blockedPhrases
  blockedSenders: typeof blockedSenders
  blockedSubjects: typeof blockedSubjects
  spamTest: typeof spamTest
  errorCodes: typeof errorCodes
  languages: typeof languages
  languageStrings: typeof languageStrings
  configuration: typeof configuration
  contactMessages: typeof contactMessages
  notices: typeof notices
  notifications: typeof notifications
  content: typeof content
  faqSections: typeof faqSections
  faqs: typeof faqs
  knowledgeBaseArticles: typeof knowledgeBaseArticles
  knowledgeBaseCategories: typeof knowledgeBaseCategories
  knowledgeBaseSearches: typeof knowledgeBaseSearches
  predefinedReplies: typeof predefinedReplies
  predefinedReplyCategories: typeof predefinedReplyCategories
  capabilities: typeof capabilities
  roleGroups: typeof roleGroups
}
