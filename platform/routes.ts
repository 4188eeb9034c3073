import { accessRoutes } from './access/access.routes.ts'
import { bulkRoutes } from './automation/bulk/bulk.routes.ts'
import { configurationRoutes } from './automation/configuration/configuration.routes.ts'
import { tableExportRoutes } from './automation/export/table-export.routes.ts'
import { jobRoutes } from './automation/job/job.routes.ts'
import { jobRunRoutes } from './automation/job-run/job-run.routes.ts'
import { savedViewRoutes } from './automation/saved-view/saved-view.routes.ts'
import { clientRoutes } from './clients/client/client.routes.ts'
import { clientOwnerRoutes } from './clients/client/client-owner.routes.ts'
import { clientGroupRoutes } from './clients/client-group/client-group.routes.ts'
import { clientMessageRoutes } from './clients/client-message/client-message.routes.ts'
import { clientTagRoutes } from './clients/client-tag/client-tag.routes.ts'
import { dashboardRoutes } from './dashboard/dashboard.routes.ts'
import { fileRoutes } from './files/file.routes.ts'
import type { Served } from './kernel/serve.ts'
import { auditLogRoutes } from './logs/audit-log.routes.ts'
import { staffSessionRoutes } from './logs/staff-session.routes.ts'
import { emailMessageRoutes } from './messaging/email/email-message.routes.ts'
import { notificationRoutes } from './messaging/notification/notification.routes.ts'
import { outboxRoutes } from './messaging/outbox.routes.ts'
import { pushSubscriptionRoutes } from './messaging/push/push-subscription.routes.ts'
import { authenticationRoutes } from './settings/authentication/authentication.routes.ts'
import { bannedIpRoutes } from './settings/banned-ip/banned-ip.routes.ts'
import { cityRoutes } from './settings/city/city.routes.ts'
import { countryRoutes } from './settings/country/country.routes.ts'
import { currencyRoutes } from './settings/currency/currency.routes.ts'
import { errorCodeRoutes } from './settings/error-code/error-code.routes.ts'
import { generalSettingRoutes } from './settings/general-setting/general-setting.routes.ts'
import { mailSuppressionRoutes } from './settings/general-setting/mail-suppression.routes.ts'
import { languageRoutes } from './settings/language/language.routes.ts'
import { languageStringRoutes } from './settings/language/language-string.routes.ts'
import { maintenanceRoutes } from './settings/maintenance/maintenance.routes.ts'
import { placeRoutes } from './settings/place/place.routes.ts'
import { spamRuleRoutes } from './settings/spam-rule/spam-rule.routes.ts'
import { administratorRoutes } from './staff/administrator/administrator.routes.ts'
import { noticeRoutes } from './staff/notice/notice.routes.ts'
import { roleGroupRoutes } from './staff/role-group/role-group.routes.ts'
import { contactMessageRoutes } from './support/contact-message/contact-message.routes.ts'
import { supportRoutes } from './support/support.routes.ts'
import { departmentStaffRoutes } from './support/ticket-department/department-staff.routes.ts'
import { ticketDepartmentRoutes } from './support/ticket-department/ticket-department.routes.ts'

/** Everything the API serves. */
export const routes: readonly Served[] = [
  ...accessRoutes,
  ...authenticationRoutes,
  ...roleGroupRoutes,
  ...administratorRoutes,
  ...noticeRoutes,
  ...placeRoutes,
  ...generalSettingRoutes,
  ...mailSuppressionRoutes,
  ...maintenanceRoutes,
  ...spamRuleRoutes,
  ...bannedIpRoutes,
  ...currencyRoutes,
  ...countryRoutes,
  ...cityRoutes,
  ...errorCodeRoutes,
  ...languageRoutes,
  ...languageStringRoutes,
  ...clientGroupRoutes,
  ...clientTagRoutes,
  ...clientOwnerRoutes,
  ...ticketDepartmentRoutes,
  ...departmentStaffRoutes,
  ...clientRoutes,
  ...fileRoutes,
  ...jobRunRoutes,
  ...bulkRoutes,
  ...tableExportRoutes,
  ...savedViewRoutes,
  ...configurationRoutes,
  ...clientMessageRoutes,
  ...supportRoutes,
  ...auditLogRoutes,
  ...staffSessionRoutes,
  ...emailMessageRoutes,
  ...outboxRoutes,
  ...notificationRoutes,
  ...pushSubscriptionRoutes,
  ...contactMessageRoutes,
  ...jobRoutes,
  ...dashboardRoutes,
]
