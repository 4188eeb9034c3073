import { callsEntry, listEntry, resourceEntry } from '../kernel/manifest.ts'

export const messaging = {
  emailMessages: listEntry(() => import('./email-messages.ts'), {
    page: 'emailMessage',
    waits: [{ name: 'failedEmails', search: { state: 'in:failed' }, needs: 'emailMessage.resend' }],
    capabilities: ['emailMessage.view', 'emailMessage.export', 'emailMessage.resend'],
  }),
  emailTemplates: resourceEntry('emailTemplate', () => import('./email-templates.ts'), { page: 'emailTemplate' }),
  outbox: callsEntry(() => import('./outbox.ts'), { exported: 'outboxEndpoints', capabilities: ['outbox.view'] }),
  notifications: listEntry(() => import('./notifications.ts')),
  pushSubscriptions: callsEntry(() => import('./push-subscriptions.ts')),
}
