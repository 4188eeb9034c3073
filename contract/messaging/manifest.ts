import { callsEntry, listEntry, resourceEntry } from '../kernel/manifest.ts'

export const messaging = {
  emailMessages: listEntry(() => import('./email-messages.ts'), {
    page: 'emailMessage',
    waits: [{ name: 'failedEmails', search: { state: 'in:failed' }, needs: 'emailMessage.resend' }],
    capabilities: ['emailMessage.view', 'emailMessage.export', 'emailMessage.resend'],
  }),
  mailReports: callsEntry(() => import('./mail-reports.ts')),
  emailTemplates: resourceEntry('emailTemplate', () => import('./email-templates.ts'), { page: 'emailTemplate' }),
  suppressedAddresses: listEntry(() => import('./suppressed-addresses.ts'), {
    capabilities: ['suppressedAddress.view', 'suppressedAddress.create', 'suppressedAddress.delete', 'suppressedAddress.export'],
  }),
  outbox: callsEntry(() => import('./outbox.ts'), { exported: 'outboxEndpoints', capabilities: ['outbox.view'] }),
  mailSenders: resourceEntry('mailSender', () => import('./mail-senders.ts'), {
    waits: [{ name: 'failingSenders', search: { status: 'in:active', connection: 'in:fails' }, needs: 'mailSender.edit' }],
  }),
  smsGateways: resourceEntry('smsGateway', () => import('./sms-gateways.ts'), {
    waits: [{ name: 'failingSmsGateways', search: { status: 'in:active', connection: 'in:fails' }, needs: 'smsGateway.edit' }],
  }),
  smsMessages: listEntry(() => import('./sms-messages.ts'), {
    waits: [{ name: 'failedSms', search: { state: 'in:failed' }, needs: 'smsMessage.resend' }],
    capabilities: ['smsMessage.view', 'smsMessage.export', 'smsMessage.resend'],
  }),
  smsReports: callsEntry(() => import('./sms-messages.ts')),
  notifications: listEntry(() => import('./notifications.ts')),
  pushSubscriptions: callsEntry(() => import('./push-subscriptions.ts')),
}
