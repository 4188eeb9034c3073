import { createHash } from 'node:crypto'
import { publicStateEndpoints, type Wording } from '#contract/settings/public-state.ts'
import { maintenanceNow } from '#platform/kernel/maintenance.ts'
import { served } from '#platform/kernel/serve.ts'
import { currencyFormats } from '../currency/currency-formats.ts'
import { type OwnTexts, ownTexts } from '../language/own-texts.ts'
import { appSettings, publicCompany } from './public-company.ts'

const editions = new WeakMap<OwnTexts, { company: string; edition: string }>()

/** A name for a wording that no other has. Worked out once for each that there is. */
function editionOf({ company, ...texts }: Wording, of: OwnTexts): string {
  const written = JSON.stringify(company)
  const known = editions.get(of)
  if (known?.company === written) return known.edition
  const edition = createHash('sha256')
    .update(JSON.stringify([texts, company]))
    .digest('base64url')
  editions.set(of, { company: written, edition })
  return edition
}

export const routes = served(publicStateEndpoints, {
  async publicState(scope, { query }) {
    const texts = await ownTexts.get(scope)
    const wording = { ...texts, company: await publicCompany(scope) }
    const edition = editionOf(wording, texts)
    return {
      edition,
      wording: query.edition === edition ? null : wording,
      currencyEdition: (await currencyFormats.get(scope)).edition,
      maintenance: await maintenanceNow(scope.services),
    }
  },
  app: scope => appSettings(scope),
})
