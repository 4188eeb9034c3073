import { templateTextNames, templateTexts } from '#contract/messaging/email-templates.ts'
import { cleanTexts } from '#platform/messaging/template/email-template.store.ts'
import { same } from './difference.ts'
import type { ConfigurationPart } from './parts.ts'

/** Texts are compared as saving would keep them: our own hold marks of direction that no input has. */
export const fittingTexts: ConfigurationPart['fit'] = (given, current) => {
  const texts: Record<string, unknown> = { ...given, ...cleanTexts(given) }
  for (const name of templateTextNames) {
    const here = current && templateTexts[name].safeParse(current[name])
    if (here?.success && same(here.data, texts[name])) delete texts[name]
  }
  return { given: texts }
}
