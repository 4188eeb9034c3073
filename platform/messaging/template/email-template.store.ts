import { sql } from 'kysely'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Finding } from '#contract/kernel/finding.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { mayBringFiles } from '#contract/messaging/brought-files.ts'
import { type EmailTemplate, emailTemplates, templateFilesSize, templateTextNames } from '#contract/messaging/email-templates.ts'
import { isCritical, mayBeCopied, messageEventNames, messageEvents } from '#contract/messaging/sent-messages.ts'
import { keepNamedFiles, namedFiles } from '#platform/files/named-files.ts'
import { crud } from '#platform/kernel/crud.ts'
import { sanitised } from '#platform/kernel/rich-text.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../mail-sender/mail-sender.table.ts'
import { textFindings } from './check-texts.ts'
import type {} from './email-template.table.ts'
import { languagesOf, originalTexts, type TemplateTexts } from './original-texts.ts'

const critical = messageEventNames.filter(isCritical)

export const emailTemplateStore = crud({
  resource: emailTemplates,
  computed: { critical: () => sql`("emailTemplates"."builtIn" and "emailTemplates"."event" = any(${critical}::text[]))` },
  values: templateValues,
  nameOf: ({ name }) => name,
  searchOf: ({ name, subject }) => [name.en, name.ar, subject.en, subject.ar],
  afterCreate: (scope, { id, attachments }) => keepNamedFiles(scope, { ...ofTemplate(id), now: attachments, had: [] }),
  afterUpdate: (scope, { id, attachments }, before) =>
    keepNamedFiles(scope, { ...ofTemplate(id), now: attachments, had: before.attachments }),
  beforeRemove: (scope, { id, attachments }) => keepNamedFiles(scope, { ...ofTemplate(id), now: [], had: attachments }),
  refuses: scope => (verb, template) => {
    if (verb === 'remove' && template.builtIn) return { code: 'inUse', reason: 'templateBuiltIn' }
    if (verb === 'deactivate' && template.critical) return 'templateCritical'
    if (verb === 'reset' && !template.builtIn) return 'templateOwn'
    if (verb === 'reset' && !template.customised) return 'templateOriginal'
    const writes = verb === 'update' || verb === 'restore' || verb === 'reset'
    // These texts stand around codes and links of sign-in.
    return writes && template.category === 'access' && !scope.can('language.editAccess') ? 'textOfAccess' : null
  },
})

const ofTemplate = (recordId: number) => ({ resource: 'emailTemplates', recordId })

async function templateValues(scope: Scope, { fileIds, ...given }: Record<string, unknown>, current: EmailTemplate | null) {
  const event = current?.event ?? 'clientNotice'
  const sending = given as Partial<EmailTemplate>
  const brought = fileIds ? { attachments: await filesOf(scope, event, fileIds as number[], current) } : {}
  const texts = cleanTexts(given as Partial<TemplateTexts>)
  const fields = { ...textFindings(event, texts), ...(await sendingFindings(scope, event, sending)) }
  if (Object.keys(fields).length) throw new Problem('validation', { fields })
  return { ...given, ...brought, ...texts, ...followingFrom({ ...current, ...texts, event, builtIn: current?.builtIn ?? false }) }
}

/** @throws Problem validation of `fileIds`: some that the caller did not upload, too large together, or of an event that brings none */
async function filesOf(scope: Scope, event: EmailTemplate['event'], ids: readonly number[], current: EmailTemplate | null) {
  const refuse = (finding: Finding) => new Problem('validation', { fields: { fileIds: finding } })
  if (ids.length > 0 && !mayBringFiles(event)) throw refuse({ key: 'mailWithoutFiles' })
  const files = await namedFiles(scope, { ids, had: current?.attachments ?? [], made: async file => file })
  const size = files.reduce((sum, one) => sum + one.size, 0)
  if (size > templateFilesSize) throw refuse({ key: 'filesTooLarge', values: { megabytes: templateFilesSize / 1024 / 1024 } })
  return files
}

async function sendingFindings({ db }: Scope, event: EmailTemplate['event'], { senderId, cc, bcc }: Partial<EmailTemplate>) {
  const fields: Record<string, Finding> = {}
  if (!mayBeCopied(event)) for (const [name, list] of Object.entries({ cc, bcc })) if (list) fields[name] = { key: 'mailWithoutCopies' }
  if (senderId && !(await db.selectFrom('mailSenders').select('id').where('id', '=', senderId).executeTakeFirst()))
    fields.senderId = { key: 'notAChoice' }
  return fields
}

/** The HTML of a template holds what a formatted text may hold, and no more. */
export function cleanTexts<T extends Partial<TemplateTexts>>(texts: T): Partial<TemplateTexts> {
  const given = Object.fromEntries(templateTextNames.flatMap(name => (texts[name] === undefined ? [] : [[name, texts[name]]])))
  const { html } = given as { html?: Bilingual | null }
  if (!html) return given
  const clean = { en: sanitised(html.en), ar: sanitised(html.ar) }
  return { ...given, html: clean.en === '' && clean.ar === '' ? null : clean }
}

/** What is worked out from the texts of a template. */
export function followingFrom(template: Partial<EmailTemplate> & Pick<EmailTemplate, 'event' | 'builtIn'>) {
  const { event, builtIn } = template
  const original = originalTexts(event)
  const differs = templateTextNames.some(
    name => (template[name]?.en ?? '') !== (original[name]?.en ?? '') || (template[name]?.ar ?? '') !== (original[name]?.ar ?? ''),
  )
  return {
    ...{ event, builtIn, category: messageEvents[event].category },
    customised: builtIn && differs,
    languages: languagesOf(template as TemplateTexts),
  }
}
