import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import { type CurrencyFace, currencies } from '#contract/settings/currencies.ts'
import { callApi } from '#lib/api/call-api.ts'
import { keepFaces } from './money-faces.ts'

const freshFor = 30_000
let known: { faces: CurrencyFace[]; on: number } | undefined

/** How amounts are written, asked at most every half minute. Amounts are shown plainly while the platform does not tell. */
export async function loadMoneyFaces(): Promise<CurrencyFace[]> {
  if (known && Date.now() - known.on < freshFor) return known.faces
  const faces = await callApi(currencies.endpoints.faces).catch(error => {
    unstable_rethrow(error)
    return known?.faces ?? []
  })
  known = { faces, on: Date.now() }
  keepFaces(faces)
  return faces
}
