import { auth } from './access/auth.ts'
import { invitation } from './access/invitation.ts'
import { myAccount, myPicture, preferences } from './access/my-account.ts'
import { myPasskeys } from './access/my-passkeys.ts'
import { myDevices, mySecondFactor, mySessions } from './access/my-security.ts'
import { setUp } from './access/setup.ts'
import { singleSignOn } from './access/single-sign-on.ts'
import { bulkEndpoints } from './automation/bulk.ts'
import { configurationEndpoints } from './automation/configuration.ts'
import { jobRunEndpoints } from './automation/job-runs.ts'
import { jobEndpoints } from './automation/jobs.ts'
import { savedViews } from './automation/saved-views.ts'
import { tableExportEndpoints } from './automation/table-export.ts'
import { clientGroups } from './clients/client-groups.ts'
import { clientMessages } from './clients/client-messages.ts'
import { clientOwners } from './clients/client-owners.ts'
import { clientTags } from './clients/client-tags.ts'
import { clients } from './clients/clients.ts'
import { adminDashboard } from './dashboard/admin-dashboard.ts'
import { fileEndpoints } from './files/files.ts'
import type { Endpoint } from './kernel/endpoint.ts'
import { activityLog, adminLog, historyEndpoints, logEndpoints } from './logs/activity-log.ts'
import { staffSessions } from './logs/staff-sessions.ts'
import { emailMessageEndpoints } from './messaging/email-messages.ts'
import { notificationEndpoints } from './messaging/notifications.ts'
import { outboxEndpoints } from './messaging/outbox.ts'
import { pushSubscriptions } from './messaging/push-subscriptions.ts'
import { authentication } from './settings/authentication.ts'
import { bannedIps } from './settings/banned-ips.ts'
import { cities } from './settings/cities.ts'
import { countries } from './settings/countries.ts'
import { currencies } from './settings/currencies.ts'
import { errorCodes } from './settings/error-codes.ts'
import { brand, generalSettings, settingEndpoints } from './settings/general-settings.ts'
import { languageStrings } from './settings/language-strings.ts'
import { languages } from './settings/languages.ts'
import { mailSuppressions } from './settings/mail-suppressions.ts'
import { maintenanceEndpoints } from './settings/maintenance.ts'
import { places } from './settings/places.ts'
import { blockedPhrases, blockedSenders, blockedSubjects, spamTest } from './settings/spam-rules.ts'
import { administrators } from './staff/administrators.ts'
import { notices } from './staff/notices.ts'
import { roleGroups } from './staff/role-groups.ts'
import { contactForm, contactMessages } from './support/contact-messages.ts'
import { contentSearch } from './support/content-search.ts'
import { departmentStaff } from './support/department-staff.ts'
import { faqSections, faqs } from './support/faqs.ts'
import { help } from './support/help.ts'
import { knowledgeBaseArticles } from './support/knowledge-base.ts'
import { knowledgeBaseCategories } from './support/knowledge-base-categories.ts'
import { knowledgeBaseSearches } from './support/knowledge-base-searches.ts'
import { predefinedReplies } from './support/predefined-replies.ts'
import { predefinedReplyCategories } from './support/predefined-reply-categories.ts'
import { ticketDepartments } from './support/ticket-departments.ts'

/** Every call of the API, by group: what the OpenAPI description and the architecture test are made from. */
export const endpointGroups = {
  auth,
  setUp: { setUp },
  invitation,
  myAccount,
  myPicture,
  preferences,
  mySessions,
  myDevices,
  mySecondFactor,
  myPasskeys,
  singleSignOn,
  authentication,
  brand,
  roleGroups: roleGroups.endpoints,
  administrators: administrators.endpoints,
  notices: notices.endpoints,
  clientGroups: clientGroups.endpoints,
  clientOwners: clientOwners.endpoints,
  clientTags: clientTags.endpoints,
  clients: clients.endpoints,
  clientMessages: clientMessages.endpoints,
  knowledgeBaseCategories: knowledgeBaseCategories.endpoints,
  knowledgeBaseArticles: knowledgeBaseArticles.endpoints,
  knowledgeBaseSearches: knowledgeBaseSearches.endpoints,
  contentSearch: { contentSearch },
  help,
  faqSections: faqSections.endpoints,
  faqs: faqs.endpoints,
  predefinedReplyCategories: predefinedReplyCategories.endpoints,
  predefinedReplies: predefinedReplies.endpoints,
  places: places.endpoints,
  generalSettings: generalSettings.endpoints,
  settings: settingEndpoints,
  mailSuppressions,
  configuration: configurationEndpoints,
  maintenance: maintenanceEndpoints,
  blockedSenders: blockedSenders.endpoints,
  blockedSubjects: blockedSubjects.endpoints,
  blockedPhrases: blockedPhrases.endpoints,
  spamTest,
  bannedIps: bannedIps.endpoints,
  currencies: currencies.endpoints,
  countries: countries.endpoints,
  cities: cities.endpoints,
  ticketDepartments: ticketDepartments.endpoints,
  departmentStaff: departmentStaff.endpoints,
  errorCodes: errorCodes.endpoints,
  languages: languages.endpoints,
  languageStrings: languageStrings.endpoints,
  files: fileEndpoints,
  savedViews: savedViews.endpoints,
  bulk: bulkEndpoints,
  tableExport: tableExportEndpoints,
  jobRuns: jobRunEndpoints,
  jobs: jobEndpoints,
  activityLog: activityLog.endpoints,
  adminLog: adminLog.endpoints,
  history: historyEndpoints,
  logs: logEndpoints,
  staffSessions: staffSessions.endpoints,
  emailMessages: emailMessageEndpoints,
  outbox: outboxEndpoints,
  notifications: notificationEndpoints,
  pushSubscriptions,
  contactMessages: contactMessages.endpoints,
  contactForm,
  dashboard: adminDashboard,
} as const

export interface NamedEndpoint {
  group: string
  verb: string
  // biome-ignore lint/suspicious/noExplicitAny: every endpoint, whatever its schemas
  endpoint: Endpoint<any, any, any, any>
}

export const endpoints: readonly NamedEndpoint[] = Object.entries(endpointGroups).flatMap(([group, verbs]) =>
  Object.entries(verbs).map(([verb, endpoint]) => ({ group, verb, endpoint: endpoint as NamedEndpoint['endpoint'] })),
)
