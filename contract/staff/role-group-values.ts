/** Reports of the product, as their pages are called: /reports/<area>/<name>. */
export const reportNames = [
  'dailyPerformance',
  'usageSummary',
  'monthlyOrders',
  'productSuspensions',
  'promotionsUsage',
  'agingInvoices',
  'balanceReviewer',
  'taxLiability',
  'vatReturn',
  'annualIncome',
  'forecast',
  'byproduct',
  'monthlyTransactions',
  'serverRevenueForecasts',
  'newCustomers',
  'sources',
  'statement',
  'country',
  'top10Clients',
  'domainRenewalEmails',
  'ticketReplies',
  'feedbackScores',
  'feedbackComments',
  'ratingsReviewer',
  'tags',
  'recurringRevenue',
  'domainsByExpiry',
] as const
export type ReportName = (typeof reportNames)[number]

/** Panels of the home page. */
export const widgetNames = [
  'needsAttention',
  'systemOverview',
  'billing',
  'incomeOrders',
  'activatedOrders',
  'pendingOrders',
  'pendingCancellations',
  'pendingModuleActions',
  'support',
  'awaitingTickets',
  'ticketsByHour',
  'responseTime',
  'clientActivity',
  'usersOnline',
  'toDoList',
  'noticeboard',
  'latestActivity',
] as const
export type WidgetName = (typeof widgetNames)[number]
/** Those that the home page has: the others come with the areas they show, and keep what a role group says of them. */
export const homeWidgets = [
  'needsAttention',
  'systemOverview',
  'billing',
  'incomeOrders',
  'activatedOrders',
  'pendingOrders',
  'pendingCancellations',
  'pendingModuleActions',
  'toDoList',
  'clientActivity',
  'usersOnline',
  'noticeboard',
  'latestActivity',
] as const satisfies WidgetName[]

export const reportAccesses = ['unrestricted', 'restricted'] as const
export const noticeboards = ['none', 'read', 'write'] as const
/** Mails of the system that members of a group receive: jobs that gave up · sign-ins that were locked · messages of the public form. */
export const systemMailKinds = ['system', 'account', 'support'] as const
export type SystemMailKind = (typeof systemMailKinds)[number]
/** What an approval limit is about. */
export const approvals = ['refund', 'wallet', 'discount'] as const
export type Approval = (typeof approvals)[number]

/** The base roles and which of them may enter the back office. */
export const roles = ['SUPER_ADMIN', 'ADMIN', 'SUPPORT', 'MANAGER', 'USER', 'ANONYMOUS_USER'] as const
export const staffRoles = ['SUPER_ADMIN', 'ADMIN'] as const
