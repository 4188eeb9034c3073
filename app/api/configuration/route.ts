import { configurationEndpoints } from '#contract/automation/configuration.ts'
import { callApi } from '#lib/api/call-api.ts'
import { jsonFile } from '#lib/api/json-file.ts'

/** The configuration as a file. */
export const GET = (): Promise<Response> => jsonFile('configuration', () => callApi(configurationEndpoints.export))
