import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { AnyEndpoint } from '#platform/kernel/serve.ts'
import { openApiDocument } from '#platform/openapi/document.ts'

// Each check is used a few times: made shorter, it would take longer to make than it runs.
const ajv = new Ajv2020({ strict: false, validateFormats: true, code: { optimize: false } })
;(addFormats as (ajv: Ajv2020) => void)(ajv)
let added = false
const known = new Map<string, ValidateFunction | undefined>()
const pointer = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1')

/** The check of one answer, compiled once for each call and status. */
function checkFor({ method, path }: AnyEndpoint, status: number): ValidateFunction | undefined {
  const name = `${method} ${path} ${status < 300}`
  if (known.has(name)) return known.get(name)
  if (!added) ajv.addSchema(openApiDocument(), 'api')
  added = true
  const place = pointer(`/v1/${path.replace(/:(\w+)/g, '{$1}')}`)
  const good = `#/paths/${place}/${method.toLowerCase()}/responses/${status}/content/${pointer('application/json')}/schema`
  const check = ajv.getSchema(`api${encodeURI(status < 300 ? good : '#/components/schemas/problem')}`)
  known.set(name, check as ValidateFunction | undefined)
  return check as ValidateFunction | undefined
}

/** Throws when an answer is not what the description of the API says. */
export function checkAnswer(endpoint: AnyEndpoint, status: number, envelope: unknown): void {
  const check = checkFor(endpoint, status)
  if (!check) throw new Error(`${endpoint.method} ${endpoint.path} answers ${status}, which the description of the API does not know`)
  if (check(envelope)) return
  const wrong = check.errors?.map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
  throw new Error(
    `${endpoint.method} ${endpoint.path} answered other than described:\n${wrong?.join('\n')}\n${JSON.stringify(envelope).slice(0, 600)}`,
  )
}
