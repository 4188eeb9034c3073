import { Problem } from '#contract/kernel/problem.ts'
import { templateTextNames } from '#contract/messaging/email-templates.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { textFindings } from './check-texts.ts'
import { cleanTexts, emailTemplateStore, followingFrom } from './email-template.store.ts'
import { originalTexts, type TemplateTexts } from './original-texts.ts'

export const emailTemplateVerbs = verbsOf(emailTemplateStore, {
  reset: async (_scope, template) => {
    const texts = originalTexts(template.event)
    return { set: { ...texts, ...followingFrom({ ...template, ...texts }) } }
  },
  restore: async (scope, template, { entryId }) => {
    const { values } = await emailTemplateStore.asItWas(scope, { params: { id: template.id, entryId } })
    const texts = cleanTexts(Object.fromEntries(templateTextNames.map(name => [name, values[name]?.was ?? null])) as TemplateTexts)
    // What an older release knew may be unknown to this one.
    const fields = textFindings(template.event, texts)
    if (Object.keys(fields).length) throw new Problem('wrongState', { reason: 'templateOutdated' })
    const unchanged = templateTextNames.every(name => values[name]?.changed !== true)
    return { set: { ...texts, ...followingFrom({ ...template, ...texts }) }, unchanged }
  },
})
