import { emailTemplates } from '#contract/messaging/email-templates.ts'
import { served } from '#platform/kernel/serve.ts'
import { emailTemplateStore } from './email-template.store.ts'
import { emailTemplateVerbs } from './email-template.verbs.ts'
import { originalTexts } from './original-texts.ts'
import { previewTemplate } from './preview-template.ts'
import { tryTemplate } from './try-template.ts'

const none = { en: '', ar: '' }

export const routes = served(emailTemplates.endpoints, {
  ...emailTemplateStore,
  ...emailTemplateVerbs,
  preview: previewTemplate,
  tryOut: tryTemplate,
  original: async (scope, { params: { id } }) => {
    const { event } = await emailTemplateStore.find(scope, id)
    const { subject, text, html, sms, pushTitle, pushText } = originalTexts(event)
    return { subject, text, html: html ?? none, sms: sms ?? none, pushTitle: pushTitle ?? none, pushText: pushText ?? none }
  },
})
