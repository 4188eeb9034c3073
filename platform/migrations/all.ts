import type { Migration } from 'kysely/migration'
import * as kernel from './0001-kernel.ts'
import * as access from './0002-access.ts'
import * as kept from './0003-kept.ts'
import * as clients from './0010-clients.ts'
import * as places from './0011-places.ts'
import * as messaging from './0020-messaging.ts'
import * as files from './0021-files.ts'
import * as automation from './0022-automation.ts'
import * as savedViews from './0023-saved-views.ts'
import * as settings from './0030-settings.ts'
import * as staff from './0031-staff.ts'
import * as authentication from './0032-authentication.ts'
import * as support from './0040-support.ts'
import * as notifications from './0041-notifications.ts'
import * as moneyPlacesAndDepartments from './0050-money-places-and-departments.ts'
import * as refusals from './0051-refusals.ts'
import * as languages from './0052-languages.ts'
import * as departmentNotifications from './0060-department-notifications.ts'
import * as mailRate from './0061-mail-rate.ts'
import * as ownTimeZone from './0065-own-time-zone.ts'
import * as notices from './0066-notices.ts'
import * as widgetsOfNewGroups from './0067-widgets-of-new-groups.ts'
import * as skippedFields from './0068-skipped-fields.ts'
import * as actionsOfTheLog from './0069-actions-of-the-log.ts'

/** In the order of their names; a released one never changes. */
export const migrations: Record<string, Migration> = {
  '0001-kernel': kernel,
  '0002-access': access,
  '0003-kept': kept,
  '0010-clients': clients,
  '0011-places': places,
  '0020-messaging': messaging,
  '0021-files': files,
  '0022-automation': automation,
  '0023-saved-views': savedViews,
  '0030-settings': settings,
  '0032-authentication': authentication,
  '0040-support': support,
  '0041-notifications': notifications,
  '0031-staff': staff,
  '0051-refusals': refusals,
  '0050-money-places-and-departments': moneyPlacesAndDepartments,
  '0052-languages': languages,
  '0060-department-notifications': departmentNotifications,
  '0061-mail-rate': mailRate,
  '0065-own-time-zone': ownTimeZone,
  '0066-notices': notices,
  '0067-widgets-of-new-groups': widgetsOfNewGroups,
  '0068-skipped-fields': skippedFields,
  '0069-actions-of-the-log': actionsOfTheLog,
}
